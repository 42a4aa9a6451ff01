/** The letters of languages that the fonts of PDFs do not have by themselves. */
export const letters = {
  pl: 'Toaleta gości: ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ',
  tr: 'Misafir tuvaleti: çğıöşü ÇĞİÖŞÜ',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  uk: 'ґєії абвгдежзиклмнопрстуфхцчшщьюя',
  vi: 'ăâđêôơư ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  th: 'ห้องน้ำชั้นล่าง กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
} as const

/** A text without blanks and breaks, and with letters of several parts as those. */
export function plain(text: string) {
  return text.normalize('NFKD').replace(/[\s-]/g, '')
}
