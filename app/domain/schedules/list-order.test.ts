import { expect, test } from 'vitest'
import { neighboursOf } from './list-order.ts'

const schedule = (id: string, title: string, groupName: string | null = null) => ({ id, title, groupName })
const hall = schedule('a', 'Halle', 'Sport')
const entrance = schedule('b', 'Eingang', 'Schule')
const room2 = schedule('c', 'Raum 2')
const room10 = schedule('d', 'Raum 10')
const all = [room10, hall, room2, entrance]

function titlesAround(one: typeof hall) {
  const { previous, next } = neighboursOf(one, all)
  return [previous?.title, next?.title]
}

test('the neighbours follow the list: by group, those without one last, and then by title', () => {
  expect(titlesAround(entrance)).toEqual([undefined, 'Halle'])
  expect(titlesAround(hall)).toEqual(['Eingang', 'Raum 2'])
  expect(titlesAround(room2)).toEqual(['Halle', 'Raum 10'])
  expect(titlesAround(room10)).toEqual(['Raum 2', undefined])
})

test('a schedule that is not in the list has the neighbours of its place', () => {
  expect(titlesAround(schedule('e', 'Raum 5'))).toEqual(['Raum 2', 'Raum 10'])
})

test('schedules of one title follow their ids, and one alone has no neighbours', () => {
  expect(neighboursOf(schedule('d2', 'Raum 10'), all)).toEqual({ previous: { id: 'd', title: 'Raum 10' }, next: null })
  expect(neighboursOf(hall, [hall])).toEqual({ previous: null, next: null })
})
