/**
 * Words found in the most-used passwords, according to public lists of leaked ones: letters only, no digits or signs.
 * Taken from the list of zxcvbn (MIT license).
 */
const text = `
aardvark aaron abcd aberdeen abgrtyu abigail access accord account achilles action active adam adgjmptw adidas
admin admiral adrian adriana adult aezakmi africa agent aggies aikido airborne airbus airforce airplane alabama
alan alaska albatros albert alberto albion alejandr aleksandr alex alexande alexander alexandr alexandra alexis
alfred alibaba alice alicia alien aliens alison allen alliance allison allsop alpha alpine alucard always alyssa
amadeus amanda amateur amazon amber amelia america american amsterda amsterdam anaconda anakin anarchy anastasia
anders anderson andre andrea andreas andrei andrew andrey andy anfield angel angela angelica angelina angelo
angels angie anhyeuem animal animals anime anna annette annie anthony anton antonio anubis anything apache
apollo apple applepie apples april aquarius aragorn archer archie area arizona arjay armani arnold arsenal
artemis arthur artist asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashley ashton
asian aspire aspirine asterix astros athena atlanta atlantic atlantis atomic attack auburn audrey august aurora
aussie austin australi australia autumn avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babe babes
babies baby babyboy babydoll babygirl babylon backdoor bacon badboy baddog badger baggins bailey ball baller
balloon balls bambam banana bananas bandit banshee barbara barbie barcelon barcelona barkley barney barry barsik
bart baseball basket basketba basketball bassman batman battle baxter beach beagle beaner beanie bear bearbear
bears beast beatles beatrice beautiful beauty beaver beavis beckham becky beefcake beer beetle belinda bell
bella belle bender benjamin bennett benson bentley berlin bernard bernie bertha bethany better betty beverly
bianca bicycle bigballs bigbird bigboy bigdaddy bigdog bigfoot bigger biggie bigguy bigmac bigman bigmoney
bigred bigtime bikini bill billie billy billybob billyboy bingo bird birdie birdman birthday biscuit bishop
biteme bizkit blabla black blackcat blackdog blackhaw blackie blackjac blackman blacks blacky blade blades
blahblah blake blaster blazer blessed blink blizzard blonde blondes blondie blood bloody blue bluebird blueblue
blueeyes bluemoon blues bluesky boat bobafett bobbie bobbob bobby bobcat boeing bogart bogdan bohica bollocks
bollox bomber bond bone bonehead boner bones bonita bonjour bonnie bonsai booger boogie boomer bootie boots
boris bosco boss bossman boston bottom bowler bowling bowser boxing boys brad bradford bradley brandi brando
brandon brandy brasil braves brazil brdr breast breeze brenda brendan brian brianna bridge bridget bristol
britney brittany broadway broken bronco broncos brooke brooklyn brooks brother brothers brown brownie browns
bruce brucelee bruins bruno brutus bryan bryant bubba bubbas bubble bubbles buck buckeye buckeyes buddha buddy
budlight budman buffalo buffett buffy bugger bull bulldog bulldogs bullet bullseye bunghole bunny burger burton
bush business buster butch butler butter byteme cabbage cactus cadillac caesar caitlin calico caliente californ
california caligula callie calvin camaro camel camelot camels camera cameron camilla camille campbell canada
cancel cancer cancun candle candy candyman cannon canon cantona capital capone captain caramel cardinal carl
carlo carlos carlton carmen carol carolina caroline carolyn carpet carrera carrie carrot carson carter cartman
cartoon caserta casey cash casino casper cassidy cassie castle catalina catch catdog catfish catherin catherine
catman cats cavalier caveman ccbill cdtnkfyf cecilia celeste celica celine celtic celtics cent center central
cessna chad chair champion champs chance chandler chanel chang change changeme chaos charger chargers charles
charley charli charlie charlott charlotte charlton charly charmed chase chaser check cheers cheese cheetah
chelsea chemical cheng cherokee cherry cheryl chester chevelle chevrole chevy chewie cheyenne chicago chichi
chicken chickens chicks chico chief chiefs children china chipper chivas chloe chocolat chocolate chopper chris
chrissy christ christia christian christin christine christop christopher christy chronic chubby chuck chucky
church cinder cindy cinnamon city cjkysirj cjkywt claire clancy clapton clarence classic claude claudia clayton
clemson clifford clinton clipper clitoris cloud clover cobra cocacola coconut cody coffee cohiba coke coleman
colleen college collins colombia colorado colors colt coltrane columbia columbus comics command commando compaq
computer concrete condom condor connect conner connie connor conrad consumer content control cookie cookies cool
cooldude cooler coolio coolman cooper cooter copper corona corrado corvette cosmo cosmos cosworth cotton cougar
country courtney cowboy cowboys coyote cracker crash crawford crazy crazybab cream creampie creamy creative
credit cricket crimson cristina critter cruise crunch crusader crysis crystal cthulhu cthutq cuddles cupcake
curious curtis cutter cxfcnmt cyclone cyclops cynthia daddy dagger daisy dakota dale dallas dalton damage damian
damien dammit dana dance dancer danger danie daniel daniela danielle daniil danila danni danny dannyboy dark
darkness darkside darkstar darling darren darwin dave david davids davidson davis dawg dawson daytona dbrnjhbz
deacon dead deadhead deadman dean deanna death debbie deborah december deedee deeznuts defender defiant deftones
delete delta demon denali denis denise deniska dennis denver depeche derrick desert design designer desire
deskjet destiny detroit dexter dfkthbz dfkthf dfvgbh diablo diamond diamonds diana diesel dietcoke digger
digital dilbert dilligaf dillon dima dinamo ding dingdong dinosaur direct director dirty discover disney divine
dixie dkflbckfd dkflbvbh doberman doctor dodge dodger dodgeram dodgers dogg doggie doggy dogman dogs dollar
dolphin dolphins dominic domino donald dong donkey donna donnie doobie doodle dookie dorothy double doughboy
douglas down dracula drago dragon dragons dragoon drake dream dreamer dreams drew driver drizzt drowssap
drpepper drummer dthjybrf dublin ducati duchess duck dude dudley duke duncan durango duster dustin dusty dylan
eagle eagles easy eatme eclipse eddie eduard edward eeyore eileen einstein ekaterina elaine electric element
elena elephant eleven elijah elizabet elizabeth elliot elliott elvira elvis elwood emerald emerson emily eminem
emma emmanuel empire energy engage engine engineer england english enigma enjoy enter enterpri enterprise eric
ericsson erik ernest escape escort esther eternity eugene evelyn everest everton excalibu exigen exigent exodus
explorer express extreme fabian fabie faith falcon falcons fallen family fantasy farmer farside fart fashion
fast faster fatboy fatcat father fatima fatman feather february feet felicia felix fender fernand fernando
ferrari ferret ficken fiesta figaro fighter filter finger fingers finish fire fireball firebird firefly firefox
fireman first fish fisher fishes fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron
fletch fletcher flight flipper floppy florence florian florida flower flowers fluffy flyboy flyers flying foobar
football ford fordf forest forever forget forgot formula forrest fortuna fortune fossil foster fowler foxtrot
france frances francis franco francois frank frankie franklin franky freak freaks freaky freckles fred freddie
freddy frederic fredfred free freedom freeman freeuser french friday friend friends fright frisco fritz frog
frogger froggy front frontier frosty frozen fubar fugazi function funny funtime fusion future fyfcnfcbz fylhtq
gabrie gabriel galaxy galina galore gambit gandalf gang gangsta gangster garage garbage garcia garden garfield
garrett gary gateway gator gators gbpltw geheim gemini general genesis genius george georgia gerald gerard
german germany geronimo getsome gfhjkm ghbdtn ghbdtnbr ghetto ghjcnj ghost giant giants gibson gilbert gillian
ginger giorgi giovanni girl girls giuseppe gizmo gizmodo gjkbyf global gloria gmoney gngn goalie goblin goblue
goddess godsmack godzilla gofish goforit goku gold goldberg golden goldfish goldie golf golfball golfer golfing
goliath gonzo goober good goodbye goodluck goodtime google goose gopher gordon gorilla gotcha gothic govols
grace gracie graham grandma granny grateful great greatone green greenbay greenday greens greg gregory gremlin
grendel gretchen griffey griffin gringo grizzly groovy grover grumpy guardian guest guiness guinness guitar
gundam gunner gustav hacker hailey halflife hallo hamburg hamilton hamlet hammer hammers hamster handsome hank
hannah hannibal hansen hansolo happy happyday hard hardcore harder hardrock harley harmony harold harper harris
harrison harry harvey hastings hawaii hawk hawkeye hayden hayley head heart hearts heather heaven hector
hedgehog heidi helen helena hellfire hello helloo hellyeah help helpme hendrix henry herbert herbie hercules
herman hermes hershey hesoyam hidden highland hilton hiphop history hithere hitman hjvfirf hobbes hobbit hockey
holden holiday holland holly hollywoo hollywood holmes home homer homers homerun honda honey hongkong hooter
hooters hoover hope hopper horndog hornet horney horse horses hotboy hotdog hotrod hotshot hotstuff house houses
houston howard hudson hummer hungry hunter hunting hurrican husker huskers huskies hyperion ibanez icecream
iceman iforgot igor iguana ihateyou illini iloveu iloveyo iloveyou imagine immortal impala imperial incubus
indian indiana indians indigo infantry inferno infiniti infinity ingrid insane inside integra internet intrepid
ireland irina irish ironman isabel isabella isabelle isaiah island israel italia ivan ivanov ivanova iverson
iwantu jack jackal jackie jackoff jackson jacob jaguar jake jamaica james jamesbon jamesbond jamie jammer janice
janine january japan japanese jarhead jasmin jasmine jason jasper java javier jayhawk jazz jazzman jeanette jedi
jeep jeff jeffrey jenna jennie jennifer jenny jensen jeremiah jeremy jericho jerome jerry jersey jesse jessica
jessie jester jesus jethro jimbo jimbob jimmy joanna joanne joejoe joey johanna john johnjohn johnny johnson
joker jokers jonathan jones jordan jose joseph josh joshua jrcfyf juan judith juggalo juice julia julian julie
juliet julius jumper junebug jungle junior jupiter justdoit justice justin justine justme juventus jyeuz kaiser
kaktus kamikaze kangaroo kansas karate karen karina karolina kasper katana katerina kathleen kathryn kathy katie
katrin katrina kawasaki kcjwxn keeper keith kelley kelly kelsey kendall kennedy kenneth kenny kenshin kentucky
kenwood kenworth kermit kevin keyboard keystone keywest kicker kill killbill killer killme kimber kimberly king
kingdom kingfish kingkong kingpin kingston kipper kirill kirsten kiss kisses kissme kitkat kitten kitty kittycat
klaster klingon knicks knight knights knopka kodiak kolobok kong koshka kotenok kramer krishna krista kristen
kristi kristin kristina kristine kristy ktyjxrf kume kyle labrador labtec lacrosse ladies lady ladybug laguna
lakers lancelot lancer lansing laptop larisa larry lasvegas latin latino laura lauren laurie lawrence lawyer
leader leather ledzep legacy legend legion legolas lemons lennon leonard leonardo leopard leslie lespaul lestat
lester letmein letsgo lewis lexmark liberty life lifehack lifetime light lightnin lights lillian lincoln linda
lindsay lindsey lineage lion lionking liquid lisa lisalisa little liverpoo liverpool lizard lizzie lobster logan
logitech lolipop lollipop lollol london lonely lonestar lonewolf long longhorn looker looking looser lorenzo
lorraine loser louise loulou love loveit lovelove lovely loveme lover loverboy lovers loveyou loving lowrider
lucas lucifer lucky luckydog lucy ludwig luke luther lvbnhbq macdaddy machine macross madden maddie maddog
madeline madison madman madmax madness madonna madrid maestro maggie magic magick magicman magnolia magnum
magnus maiden mailcreated mailman majestic makaveli maksim malaka malcolm malibu mallard manager manchest
manchester mandingo mandy maniac manson manuel manutd maradona marathon marc marcel marco marcos marcus margaret
margarita maria mariah marian marianne marie marilyn marina marine mariners marines marino mario marion marisa
marissa mark market markus marlboro marlene marley marlin marshall martha martin martina martinez martini marvel
marvin mary maryjane maryland mason massive master masters matador mathew matilda matrix matt matthew mattie
mature maurice maverick maxell maxima maximus maxine maxmax maxwell mayday mayhem maynard meatball meatloaf
mechanic megadeth megaman megan meghan melanie melinda melissa mellon melody melvin member memorex memory
memphis mercedes mercury meredith meridian merlin mersedes metal metallic metallica method mexico miami michael
michaela michel michele michelle michigan mickey microlab microsof microsoft midget midnight mighty miguel mike
mikemike mikey milana milano milena miles military miller millie million milton mine minecraft minnie miracle
mirage miranda miriam mission missy mister mistress misty mitchell mobile models mojo mollie molly moloko molson
momoney monday money moneys mongoose monica monika monique monitor monkey monkeys monopoly monroe monster
montana montreal monty moocow mookie moomoo moon moose morgan morpheus morris morrison moscow mother motorola
mountain mouse movie movies mozart muffin mulder munchkin muppet murder murphy murray muscle mushroom music
musicman mustang mustangs mylove myself mystery mystic nadine nancy napoleon naruto nascar nasty nastya natali
natalia natalie natasha nathalie nathan national natural nature naughty ncca nccd ncce nebraska nellie nelson
nemesis neptune network nevada newlife newman newport newton newyork nfnmzyf nguyen nicholas nick nicola nicolas
nicole night nikita nikki nikola nimrod nina niners ninja nintendo nipple nipples nirvana nissan nobody nofear
nokia nolimit none noodle noodles nookie norman norton nothing november nugget number nuttertools nwolife nyjets
nylons nymets oakland oakley obiwan oblivion october odessa office ohyeah oicu oilers oklahoma oksana oldman
oleg olga oliver olivia omega onelove online onlyme open openup operator oracle orange oranges oregon orioles
orion orlando oscar osiris outlaw overlord oxford pacific packard packer packers pacman painter pakistan palace
paladin palmer pamela panama panasonic pancho panda pandora pantera panther panthers panzer paradise paradox
paris parker parola parrot party pascal passat passion passport passwor password passwords passwort passwrd
patches patricia patrick patriot patriots patton paul pauline pavilion paword pawrd payton peace peaches peanut
peanuts pearl pearljam pebbles pedro peekaboo peewee pegasus pencil penelope penguin penguins penny pentium
people pepper pepsi perfect personal pervert pete peter peterpan peters peterson peugeot phantom phil philip
philips phillies phillip phillips philly phoebe phoenix photo photos phpbb picard picasso piccolo pickle pickles
pics picture pierre piglet pikachu pillow pilot pineappl ping pingpong pink pinkfloy pioneer pippen pirate
pirates pistol pitbull pizza planet plastic platinum play player playtime please pleasure plumber plymouth
poison pokemon polaris police polina polniypizdec polo polska pompey poncho pontiac poodle pooh poohbear pookie
poontang poop pooper poopie poopoo pooppoop pooter popcorn popeye porkchop porsche porter portland portugal
positive possum postal potato potter powder powell power powers precious predator prelude presario presto
preston pretty primus prince princes princess printer private privet prodigy profit psycho pumpkin punisher
punkin punkrock puppies puppy pupsik purple pussie pussies putter pyramid python qawsed qawsedrf qazqaz qazwsx
qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc quality quattro queen quincy qwaszx qweasd qweasdzxc qweqwe
qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rabbit racecar racerx rachael rachel racing
rafael ragnarok raider raiders railroad rain rainbow raistlin ralph rambler rammstein ramona ramses randall
random randy ranger rangers raptor rascal rasdzv rasputin rastaman raven ravens raymond razz rbhbkk rctybz rdcpo
ready reagan reality reaper rebecca rebel rebels redalert redbull reddog redhead redhot redman redneck redrum
redskins redsox redwings reebok reggie regina remember renault renegade rereirf rescue research respect retard
retired revenge review rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhonda ricardo rich richard richards richie
richmond rick ricky rightnow ripper river rjirfrgbde rjntyjr roadkill robbie robert roberta roberto roberts
robin robinson robotech rock rocker rocket rockets rockhard rockon rocks rockstar rocky rodney roger rogers
roland roller rolltide roman romance romashka romeo rommel ronald ronaldo ronnie rookie rooster rootbeer roscoe
rose rosebud rosemary rosie rotten route rovers roxanne rubber rugby rulez runner running rupert rush ruslan
russell russia russian rustam rusty ryan sabbath sabina sabine sabrina sadie safari safety sailboat sailing
sailor saint saints sakura sally salmon salvador samantha samiam sammie sammy sampson samson samsung samuel
samurai sanchez sanders sandiego sandman sandra sandro sandy santana santiago santos sapphire sara sarah
saratoga sasha sassy saturn saun sausage savage savannah sayang scarface scarlet scarlett school science scooby
scoobydo scooter scorpio scorpion scotch scotland scott scottie scotty scratch scream scruffy scully seamus sean
search seattle sebastia sebastian secret security seeker seinfeld select selena seminole semperfi sentinel
septembe september serega serena serenity sergei sergey sergio server service sesame seven shado shadow shaggy
shalom shaman shamrock shane shaney shania shannon shaolin shark sharks sharon shasta shaved shazam shearer
sheena sheila shelby shelley shelly shemale sherlock sherman sherry sherwood shiloh shirley shogun shooter
shopping short shorty shotgun showme showtime sidney siemens sierra silver silvia simba simon simone simple
simpson simpsons sinatra sinclair singer single sinner sirius sister sithlord sixers skater skeeter skiing
skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy slapshot slayer sleepy
slider slipknot smile smiles smiley smith smitty smoke smoker smokey smokin smooth smudge smut snake snakes
snapper snatch snickers sniper snoopdog snoopy snow snowball snowman snuggles sobaka soccer socrates softball
software sojdlgaljg soldier soleil solnce solomon somethin sommer sonic sony sooner sooners sophia sophie
sosoaljg southern space sparkle sparks sparky sparta spartak spartan spartans speaker spears special spectrum
speed speedy spencer spider spiderma spiderman spidey spike spirit spitfire splash splinter spooky sport sports
spring springer sprint sprite spunky spurs spyder squirrel squirt srinivas stacey stalker stallion standard
stanley star starbuck starcraft stardust starfish stargate stars starship startrek starwars station stealth
steele steeler steelers stefan stefano stella stephani stephanie stephen sterlin sterling steve steven stevie
stewart stick sticks sticky stimpy stinger stingray stinky stocking stocks stolen stone stonecol stoner stones
storm stormy stranger street strider strike striker strong stuart stud student studio stuff stupid subaru
sublime subway success sugar sultan summer summit sundance sunday sunny sunrise sunset sunshine super superfly
superman supersta superstar support surf surfer surfing susan suzanne suzuki svetik svetlana swallow sweden
sweet sweetie sweetpea sweets sweety swimmer swimming swinger swingers sword swordfis swordfish sydney sylvia
syracuse system tabitha tacobell tacoma tamara tammy tang tanker tanner tanya tara tardis target tarheel
tarheels tarzan tasha tatiana tattoo tatyana taurus taylor tazman tdutybq teacher team technics techno teddy
teen teens tekken telefon temp tempest temple tennis tequila teresa terminal terminator terror terry test tester
testing testtest texas thailand thanks thankyou theboss thegame thekid theking theman theodore theone theresa
therock thomas thompson thor throat thuglife thumper thunder thursday tickle tiffany tiger tigers tigger tight
timber time timmy timothy tina tinker tinman tintin titanic titans titleist titties tobias toby today tolkien
tomato tomcat tommy tomtom tony tool tootsie topcat topdog topgun topper tornado toronto torres toshiba tottenha
toyota tracey tractor tracy traffic train trains trance transam translator travel travis treasure trebor tree
trevor trfnthbyf tricky trident trigger trinidad trinity tristan triton triumph trixie trojan trojans trombone
trooper trouble trout truck trucker trucks truelove trumpet trunks trustno tsunami tucker tuesday tunafish
tundra turbo turkey turner turtle tweety twilight twisted twister tyler typhoon tyrone ultima ultimate umbrella
underdog unicorn united universe unknown unreal usmc utopia vacation vader valentin valentina valera valeria
valerie valhalla valley vampire vanessa vanhalen vanilla vectra vegeta velvet venus verbatim veritas vermont
vernon verona veronica veronika vertigo vette vfczyz vfhbyf vfhecz vfksirf vfrcbv vfrcbvrf vfvekz vfvjxrf viagra
victor victoria victory video vietnam viking vikings viktor viktoria vincent violet viper vipers virgin virginia
vision vitalik vivian vkontakte vladik vladimir vladislav volley volume voodoo vortex voyager voyeur vulcan
walker wallace walleye wally walnut walter warcraft warhammer warlock warlord warren warrior warriors wassup
water waterloo waters watson wayne weasel weather webmaster webster weed weezer welcome wendy werewolf werner
wesley western westham westside whatever wheels whiskey whisper white whitney whocares whynot wibble wicked
wilbur wildcat wildcats wildfire william williams willie willis willow willy wilson window windows winner winnie
winston winter wisdom wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat women wonder
wood woody woofwoof wookie world wrangler wrestlin wright wrinkle writer wutang xanadu xavier xbox xfiles xtreme
yamaha yankee yankees ybrbnf yellow yfnfif yomama yosemite young yourmom yvonne yzerman zachary zaphod zaqwsx
zaqxsw zenith zeppelin zidane zipper zombie zorro zvezda zxcasd zxcasdqwe zxcv zxcvbn zxcvbnm
`;

export const commonWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
