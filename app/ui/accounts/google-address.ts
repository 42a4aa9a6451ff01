/** Where a visitor signs in with Google, to be led to a path of ours afterwards. */
export function googleAddress({ redirectTo, remember }: { redirectTo: string | null; remember: boolean }): string {
  const wishes = new URLSearchParams({
    ...(redirectTo !== null && { redirectTo }),
    ...(remember && { remember: 'on' }),
  })
  return ['/auth/google', wishes.toString()].filter(Boolean).join('?')
}
