import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.server.ts'

const now = new Date('2026-11-18T10:00:00Z')

function calendar(...events: string[]): string {
  const parts = events.map((event) => `BEGIN:VEVENT\n${event.trim()}\nEND:VEVENT`)
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\n').replaceAll('\n', '\r\n')
}

async function read(...events: string[]) {
  const result = await readCalendar(calendar(...events), now)
  if (!result.ok) return result.failure.code
  const { entries, leftOut } = result.value
  return [...entries.map(({ from, to, reason }) => `${from} ${to} ${reason}`), ...(leftOut ? [leftOut] : [])]
}

test.each<[string, string, string[]]>([
  [
    'days, whose end is the day after the last',
    'DTSTART;VALUE=DATE:20261221\nDTEND;VALUE=DATE:20270107\nSUMMARY:Weihnachtsferien',
    ['2026-12-21 2027-01-06 Weihnachtsferien'],
  ],
  ['one day without an end', 'DTSTART;VALUE=DATE:20270101\nSUMMARY:Neujahr', ['2027-01-01 2027-01-01 Neujahr']],
  [
    'times in another zone: the days that are written',
    'DTSTART;TZID=Asia/Tokyo:20261224T000000\nDTEND;TZID=Asia/Tokyo:20261227T000000\nSUMMARY:冬',
    ['2026-12-24 2026-12-26 冬'],
  ],
  [
    'times in UTC within a day',
    'DTSTART:20261224T080000Z\nDTEND:20261224T120000Z\nSUMMARY:Vormittag',
    ['2026-12-24 2026-12-24 Vormittag'],
  ],
  ['what is over', 'DTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261118\nSUMMARY:Herbst', []],
  [
    'what has begun: from today on',
    'DTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261121\nSUMMARY:Umbau',
    ['2026-11-18 2026-11-20 Umbau'],
  ],
  [
    'more than a year: a year of it',
    'DTSTART;VALUE=DATE:20270101\nDTEND;VALUE=DATE:20300101\nSUMMARY:Lang',
    ['2027-01-01 2028-01-01 Lang'],
  ],
  [
    'every year for ever: this year and the next two',
    'DTSTART;VALUE=DATE:19901225\nRRULE:FREQ=YEARLY\nSUMMARY:Weihnachten',
    ['2026-12-25 2026-12-25 Weihnachten', '2027-12-25 2027-12-25 Weihnachten', '2028-12-25 2028-12-25 Weihnachten'],
  ],
  [
    'every year until a day',
    'DTSTART;VALUE=DATE:20201225\nRRULE:FREQ=YEARLY;UNTIL=20271224\nSUMMARY:Fest',
    ['2026-12-25 2026-12-25 Fest'],
  ],
  [
    'a number of years',
    'DTSTART;VALUE=DATE:20251225\nRRULE:FREQ=YEARLY;COUNT=2\nSUMMARY:Fest',
    ['2026-12-25 2026-12-25 Fest'],
  ],
  [
    'across the turn of the year, every year',
    'DTSTART;VALUE=DATE:20201228\nDTEND;VALUE=DATE:20210103\nRRULE:FREQ=YEARLY;COUNT=7\nSUMMARY:Fest',
    ['2026-12-28 2027-01-02 Fest'],
  ],
  [
    'a name in several lines, with a comma, HTML and marks of direction',
    'DTSTART;VALUE=DATE:20270101\nSUMMARY:<b>Neu</b>\\, \u202ejahr\\n und\n  mehr',
    ['2027-01-01 2027-01-01 <b>Neu</b>, jahr und mehr'],
  ],
])('%s', async (_, event, expected) => {
  expect(await read(event)).toEqual(expected)
})

test.each([
  ['no name', 'DTSTART;VALUE=DATE:20270101'],
  ['no begin', 'SUMMARY:Neujahr'],
  ['each second for ever', 'DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:x'],
  ['a rule that never comes true', 'DTSTART:20270101T000000Z\nRRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30\nSUMMARY:x'],
])('%s is left out and counted', async (_, event) => {
  expect(await read(event, 'DTSTART;VALUE=DATE:20270101\nSUMMARY:Neujahr')).toEqual([
    '2027-01-01 2027-01-01 Neujahr',
    1,
  ])
})

test('entries are sorted, each once, and a hundred at most', async () => {
  const day = (nth: number) => `202701${String(10 + (nth % 20))}`
  const events = Array.from({ length: 130 }, (_, nth) => `DTSTART;VALUE=DATE:${day(nth)}\nSUMMARY:Tag ${nth % 110}`)
  const result = await readCalendar(calendar(...events.toReversed()), now)
  if (!result.ok) throw new Error(result.failure.code)
  const days = result.value.entries.map(({ from }) => from)
  expect([days.length, days.toSorted()]).toEqual([100, days])
})

test.each(['', 'x', '<html></html>', 'BEGIN:VCALENDAR', '{"a":1}', 'BEGIN:VEVENT\nEND:VCALENDAR', '\0'.repeat(1000)])(
  'a text that is no calendar is refused: %j',
  async (text) => {
    const result = await readCalendar(text, now)
    expect(result.ok ? result.value.entries : result.failure.code).toSatisfy(
      (found: unknown) => found === 'closure.calendarUnreadable' || (Array.isArray(found) && found.length === 0),
    )
  },
)

test('with a rule that is none, the file is refused', async () => {
  expect(await read('DTSTART;VALUE=DATE:20270101\nRRULE:FREQ=NEVER\nSUMMARY:x')).toBe('closure.calendarUnreadable')
})

test('several calendars in one file are read', async () => {
  const one = calendar('DTSTART;VALUE=DATE:20270101\nSUMMARY:Neujahr')
  const two = calendar('DTSTART;VALUE=DATE:20270501\nSUMMARY:Mai')
  expect(await readCalendar(`${one}\r\n${two}`, now)).toMatchObject({ value: { entries: [{}, { reason: 'Mai' }] } })
})
