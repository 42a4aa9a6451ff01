import { expect, test } from 'vitest'
import { fileNames } from './file-names.ts'

const namesOf = (...titles: string[]) => fileNames({ word: 'Nachweis', titles, period: '2026-11' })

test('a name has the word, the title and the days', () => {
  expect(namesOf('Empfang', 'Gäste-WC  EG')).toEqual(['Nachweis_Empfang_2026-11', 'Nachweis_Gäste-WC_EG_2026-11'])
})

test('equal titles get numbers, also where only upper and lower case or the spelling of a letter differ', () => {
  expect(namesOf('Bad', 'bad', 'Ba\u0308d', 'Bäd', 'Bad 2', 'Bad')).toEqual([
    'Nachweis_Bad_2026-11',
    'Nachweis_bad_2_2026-11',
    'Nachweis_Bäd_2026-11',
    'Nachweis_Bäd_2_2026-11',
    'Nachweis_Bad_2_2_2026-11',
    'Nachweis_Bad_3_2026-11',
  ])
})

test('no name has a character that Windows or macOS refuses, or is longer than they allow', () => {
  const odd = ['a/b\\c:d*e?f"g<h>i|j', '..\u202e\u0000.', 'ห้องน้ำ'.repeat(100), '👩‍👩‍👧'.repeat(50), ' . ', 'CON', '50 % #1']
  for (const name of namesOf(...odd)) {
    expect(name).not.toMatch(/[<>:"/\\|?*#%\p{C}\s]/u)
    expect(Buffer.byteLength(`${name}.pdf`)).toBeLessThan(255)
  }
  expect(namesOf(...odd)[0]).toBe('Nachweis_a_b_c_d_e_f_g_h_i_j_2026-11')
})
