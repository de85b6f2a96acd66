export interface Place {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly areaCode: string;
}

const placesFrom = (lines: string): readonly Place[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [city = '', state = '', zipCode = '', areaCode = ''] = line.split(',').map((part) => part.trim());
      return { city, state, zipCode, areaCode };
    });

/** Around the demo company. */
export const nearPlaces = placesFrom(`
  Batavia, IL, 60510, 630
  Geneva, IL, 60134, 630
  St. Charles, IL, 60174, 630
  Aurora, IL, 60506, 630
  Elgin, IL, 60123, 847
  Naperville, IL, 60540, 630
  Wheaton, IL, 60187, 630
  North Aurora, IL, 60542, 630
  Sugar Grove, IL, 60554, 630
  Elburn, IL, 60119, 630
  West Chicago, IL, 60185, 630
  Oswego, IL, 60543, 630
`);

/** All over the country. */
export const farPlaces = placesFrom(`
  Portland, ME, 04101, 207
  Worcester, MA, 01602, 508
  Albany, NY, 12203, 518
  Rochester, NY, 14607, 585
  Allentown, PA, 18104, 610
  Dover, DE, 19901, 302
  Annapolis, MD, 21401, 410
  Richmond, VA, 23220, 804
  Raleigh, NC, 27607, 919
  Greenville, SC, 29601, 864
  Macon, GA, 31201, 478
  Tampa, FL, 33606, 813
  Mobile, AL, 36604, 251
  Knoxville, TN, 37919, 865
  Lexington, KY, 40502, 859
  Dayton, OH, 45402, 937
  Grand Rapids, MI, 49503, 616
  Fort Wayne, IN, 46802, 260
  Madison, WI, 53703, 608
  Duluth, MN, 55802, 218
  Des Moines, IA, 50309, 515
  Springfield, MO, 65806, 417
  Fargo, ND, 58102, 701
  Sioux Falls, SD, 57104, 605
  Omaha, NE, 68102, 402
  Wichita, KS, 67203, 316
  Tulsa, OK, 74103, 918
  Little Rock, AR, 72201, 501
  Shreveport, LA, 71101, 318
  Fort Worth, TX, 76107, 817
  Albuquerque, NM, 87104, 505
  Fort Collins, CO, 80521, 970
  Billings, MT, 59101, 406
  Boise, ID, 83702, 208
  Ogden, UT, 84401, 801
  Flagstaff, AZ, 86001, 928
  Reno, NV, 89501, 775
  Fresno, CA, 93704, 559
  Eugene, OR, 97401, 541
  Spokane, WA, 99201, 509
  Anchorage, AK, 99501, 907
  Hilo, HI, 96720, 808
`);
