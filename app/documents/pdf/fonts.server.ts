import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The fonts for print by weight, in the order in which they are tried for a letter. */
export const fontPaths = {
  'Noto Sans': {
    400: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    600: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    700: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  'Noto Sans Thai': {
    400: resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    600: resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
    700: resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
} as const

export type Family = keyof typeof fontPaths
export const families = Object.keys(fontPaths) as [Family, ...Family[]]
