// A name and a sentence in each language that a customer may have, with a letter of its own font.

export const languages = {
  Korean: { name: '김철수', words: '지붕 공사 계약입니다' },
  'simplified Chinese': { name: '王小明', words: '屋顶工程合同' },
  'traditional Chinese': { name: '陳怡君', words: '屋頂工程合約' },
  Japanese: { name: '山田 太郎', words: '屋根工事のけいやく' },
  Hawaiian: { name: 'Kaʻiulani Kāneʻohe', words: 'He ʻaelike no ke kaupoku' },
  Arabic: { name: 'محمد علي', words: 'عقد سقف البيت' },
  Persian: { name: 'پریسا گچ‌پژ', words: 'قرارداد بام خانه' },
  Hebrew: { name: 'שלמה כהן', words: 'חוזה גג הבית' },
  Vietnamese: { name: 'Nguyễn Thị Bưởi', words: 'Hợp đồng mái nhà' },
  Thai: { name: 'สมชาย', words: 'สัญญาหลังคา' },
  Hindi: { name: 'अमर', words: 'घर' },
  Greek: { name: 'Ελένη', words: 'Συμβόλαιο στέγης' },
  Ukrainian: { name: 'Олександра Ґудзь', words: 'Договір на дах' },
  Georgian: { name: 'ნინო', words: 'სახურავი' },
  Armenian: { name: 'Անի', words: 'Տանիք' },
  Amharic: { name: 'ሰላም', words: 'ጣሪያ' },
  'rare Latin': { name: 'Ṣọlá Ɓello Wǫjcik', words: 'Òrùlé ilé' },
  emoji: { name: 'Mia 🏠', words: '👍 🔨' },
} as const;
