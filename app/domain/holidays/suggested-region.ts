import type { Country } from '#app/domain/company/countries.ts'
import type { Region } from './regions.ts'

/**
 * The region that an address suggests; null if its postal code names none. In Germany and Switzerland some areas of postal codes
 * reach into another state: the region is only suggested, and somebody chooses it.
 */
export function suggestedRegion(country: string | null, postalCode: string | null): Region | null {
  if (!country || !postalCode || !Object.hasOwn(areas, country)) return null
  const found = areas[country as Country].find(([first, last]) => {
    const start = postalCode.slice(0, first.length)
    return start >= first && start <= last
  })
  return found?.[2] ?? null
}

type Area = readonly [first: string, last: string, region: Region]

const areas: Record<Country, readonly Area[]> = {
  DE: [
    ['01', '02', 'DE-SN'],
    ['03', '03', 'DE-BB'],
    ['04', '04', 'DE-SN'],
    ['06', '06', 'DE-ST'],
    ['07', '07', 'DE-TH'],
    ['08', '09', 'DE-SN'],
    ['10', '13', 'DE-BE'],
    ['14', '16', 'DE-BB'],
    ['17', '19', 'DE-MV'],
    ['20', '20', 'DE-HH'],
    ['21', '21', 'DE-NI'],
    ['22', '22', 'DE-HH'],
    ['23', '25', 'DE-SH'],
    ['26', '27', 'DE-NI'],
    ['28', '28', 'DE-HB'],
    ['29', '31', 'DE-NI'],
    ['32', '33', 'DE-NW'],
    ['34', '36', 'DE-HE'],
    ['37', '38', 'DE-NI'],
    ['39', '39', 'DE-ST'],
    ['40', '48', 'DE-NW'],
    ['49', '49', 'DE-NI'],
    ['50', '53', 'DE-NW'],
    ['54', '56', 'DE-RP'],
    ['57', '59', 'DE-NW'],
    ['60', '65', 'DE-HE'],
    ['66', '66', 'DE-SL'],
    ['67', '67', 'DE-RP'],
    ['68', '79', 'DE-BW'],
    ['861', '861', 'DE-BY-A'],
    ['80', '87', 'DE-BY-KATH'],
    ['88', '89', 'DE-BW'],
    ['904', '912', 'DE-BY-EVANG'],
    ['90', '94', 'DE-BY-KATH'],
    ['954', '955', 'DE-BY-EVANG'],
    ['95', '97', 'DE-BY-KATH'],
    ['98', '99', 'DE-TH'],
  ],
  AT: [
    ['1', '1', 'AT-9'],
    ['2', '3', 'AT-3'],
    ['4', '4', 'AT-4'],
    ['5', '5', 'AT-5'],
    ['67', '69', 'AT-8'],
    ['6', '6', 'AT-7'],
    ['7', '7', 'AT-1'],
    ['8', '8', 'AT-6'],
    ['9', '9', 'AT-2'],
  ],
  CH: [
    ['10', '11', 'CH-VD'],
    ['12', '12', 'CH-GE'],
    ['13', '15', 'CH-VD'],
    ['16', '17', 'CH-FR'],
    ['18', '18', 'CH-VD'],
    ['19', '19', 'CH-VS'],
    ['20', '24', 'CH-NE'],
    ['25', '27', 'CH-BE'],
    ['28', '29', 'CH-JU'],
    ['30', '38', 'CH-BE'],
    ['39', '39', 'CH-VS'],
    ['40', '40', 'CH-BS'],
    ['41', '44', 'CH-BL'],
    ['45', '47', 'CH-SO'],
    ['48', '48', 'CH-AG'],
    ['49', '49', 'CH-BE'],
    ['50', '57', 'CH-AG'],
    ['60', '62', 'CH-LU'],
    ['63', '63', 'CH-ZG'],
    ['64', '64', 'CH-SZ'],
    ['65', '69', 'CH-TI'],
    ['70', '75', 'CH-GR'],
    ['80', '81', 'CH-ZH'],
    ['82', '82', 'CH-SH'],
    ['83', '84', 'CH-ZH'],
    ['85', '85', 'CH-TG'],
    ['875', '877', 'CH-GL'],
    ['86', '89', 'CH-ZH'],
    ['90', '96', 'CH-SG'],
  ],
}
