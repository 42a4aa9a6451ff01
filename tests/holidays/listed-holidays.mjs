import Holidays from 'date-holidays'

/** The holidays by their English name in the library, whatever the rule. */
const names = {
  'New Year’s Day': 'newYear',
  Berchtoldstag: 'berchtold',
  '2 Janvier': 'berchtold',
  'Saint-Berthold': 'berchtold',
  Epiphany: 'epiphany',
  'Instauration de la République': 'republicOfNeuchatel',
  'International Women’s Day': 'womensDay',
  'Saint Joseph': 'saintJoseph',
  'Good Friday': 'goodFriday',
  'Easter Sunday': 'easterSunday',
  'Easter Monday': 'easterMonday',
  'Näfelser Fahrt': 'naefelserFahrt',
  'Labour Day': 'labourDay',
  Staatsfeiertag: 'labourDay',
  'Ascension Day': 'ascension',
  Pentecost: 'whitSunday',
  'Whit Monday': 'whitMonday',
  'Corpus Christi': 'corpusChristi',
  '75th anniversary of the GDR uprising': 'uprisingOf1953',
  'Jura Plebiscite': 'juraPlebiscite',
  'Saints Peter and Paul': 'peterAndPaul',
  Bundesfeiertag: 'swissNationalDay',
  'Fête nationale': 'swissNationalDay',
  'Giorno festivo federale': 'swissNationalDay',
  'Augsburg Peace Festival': 'augsburgPeace',
  Assumption: 'assumption',
  'Jeûne Genevois': 'genevanFast',
  'Federal Day of Thanksgiving, Repentance and Prayer': 'swissThanksgiving',
  'Monday after Federal Day of Thanksgiving, Repentance and Prayer': 'mondayAfterSwissThanksgiving',
  'International Children’s Day': 'childrensDay',
  Mauritiustag: 'saintMaurice',
  'Saint Nicholas of Flüe': 'saintNicholasOfFlue',
  'Reformation Day': 'reformationDay',
  'All Saints’ Day': 'allSaints',
  'Day of Prayer and Repentance': 'repentanceDay',
  'Immaculate Conception': 'immaculateConception',
  'Christmas Eve': 'christmasEve',
  'Christmas Day': 'christmasDay',
  'Boxing Day': 'secondChristmasDay',
  'New Year’s Eve': 'newYearsEve',
  'Restoration of the Republic': 'restorationOfGeneva',
}

/** The national days have the same name in the library. */
const nationalDays = { DE: 'germanUnity', AT: 'austrianNationalDay' }

const countries = ['DE', 'AT', 'CH']

/**
 * The public holidays of the years, from the library: each with its day of each year as `MM-DD` (`-` if there is none) and the
 * regions that have exactly these. Half days are left out, and so are days on which only banks are closed.
 */
export function listHolidays({ from, to }) {
  const groups = new Map()
  for (const country of countries)
    for (const state of statesOf(country))
      for (const [holiday, days] of daysOf(country, state, { from, to })) {
        const key = `${holiday} ${days}`
        const group = groups.get(key) ?? { holiday, regions: [], days }
        group.regions.push(`${country}-${state}`)
        groups.set(key, group)
      }
  const inOrder = Object.values({ ...names, ...nationalDays })
  const place = ({ holiday }) => inOrder.indexOf(holiday)
  return [...groups.values()]
    .sort((a, b) => place(a) - place(b) || a.days.localeCompare(b.days))
    .map(({ holiday, regions, days }) => ({ holiday, regions: regions.sort().join(' '), days }))
}

/** The states of a country, and parts of them that have other holidays: `BY`, `BY-A`. */
function statesOf(country) {
  const library = new Holidays()
  return Object.keys(library.getStates(country)).flatMap((state) => [
    state,
    ...Object.keys(library.getRegions(country, state) ?? {}).map((part) => `${state}-${part}`),
  ])
}

function daysOf(country, state, { from, to }) {
  const library = new Holidays(country, ...state.split('-'))
  const days = new Map()
  for (let year = from; year <= to; year += 1)
    for (const { date, name, type, start, end } of library.getHolidays(year, 'en')) {
      const isWholeDay = end.getTime() - start.getTime() >= 23 * 3_600_000 && date.slice(11, 16) === '00:00'
      if (type !== 'public' || !isWholeDay) continue
      const holiday = name === 'National Holiday' ? nationalDays[country] : names[name.replaceAll('\u0027', '’')]
      if (!holiday) throw new Error(`${country}-${state} has a holiday without a name of ours: ${name}`)
      const ofHoliday = days.get(holiday) ?? Array.from({ length: to - from + 1 }, () => '-')
      ofHoliday[year - from] = date.slice(5, 10)
      days.set(holiday, ofHoliday)
    }
  if (days.has('naefelserFahrt')) days.set('naefelserFahrt', naefelserFahrtOf(days.get('goodFriday'), from))
  return [...days].map(([holiday, ofHoliday]) => [holiday, ofHoliday.join(' ')])
}

/** The first Thursday of April, or a week later if it is in Holy Week. The library takes 1 April for too early. */
function naefelserFahrtOf(goodFridays, from) {
  return goodFridays.map((goodFriday, nth) => {
    const year = from + nth
    const weekday = new Date(Date.UTC(year, 3, 1)).getUTCDay()
    const first = 1 + ((4 - weekday + 7) % 7)
    const isInHolyWeek = Date.UTC(year, 3, first + 1) === Date.parse(`${year}-${goodFriday}`)
    return `04-${String(isInHolyWeek ? first + 7 : first).padStart(2, '0')}`
  })
}
