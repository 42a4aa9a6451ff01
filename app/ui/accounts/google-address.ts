/** The address that starts signing in with Google, and then leads to `redirectTo`, a path of the app. */
export function googleAddress({ redirectTo, remember }: { redirectTo: string | null; remember: boolean }): string {
  const wishes = new URLSearchParams({
    ...(redirectTo !== null && { redirectTo }),
    ...(remember && { remember: 'on' }),
  })
  return ['/auth/google', wishes.toString()].filter(Boolean).join('?')
}
