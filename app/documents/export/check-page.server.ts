/** The page that checks an export, in all languages: one HTML file that needs nothing else. It goes into the export itself. */
export async function checkPage(): Promise<string> {
  const { readCheckPage } = await import('virtual:check-page')
  return readCheckPage()
}
