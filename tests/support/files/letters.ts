/** Letters that the standard fonts of PDF lack, by language. */
export const letters = {
  pl: 'Toaleta gości: ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ',
  tr: 'Misafir tuvaleti: çğıöşü ÇĞİÖŞÜ',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  uk: 'ґєії абвгдежзиклмнопрстуфхцчшщьюя',
  vi: 'ăâđêôơư ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  th: 'ห้องน้ำชั้นล่าง กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
} as const

/** A text without spaces, line breaks and hyphens, with composed letters decomposed. */
export function plainLetters(text: string) {
  return text.normalize('NFKD').replace(/[\s-]/g, '')
}
