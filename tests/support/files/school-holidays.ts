/** A calendar with a school's winter holidays, and with a day that is called `day`. */
export function schoolHolidays(day: string): string {
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20261221',
    'DTEND;VALUE=DATE:20270107',
    'SUMMARY:Weihnachtsferien',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20270208',
    `SUMMARY:${day}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}
