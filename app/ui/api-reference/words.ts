/** The words of the reference. It is in English on the page of every language, as its summaries are. */
export const words = {
  basics: 'Basics',
  shapes: 'Shapes',
  shapesHelp: 'A ? means: optional. (1..120) are limits; for text, of its length.',
  open: 'without signing in',
  place: { path: 'address', query: 'query', header: 'header' } as Record<string, string>,
  body: 'body',
  headers: 'headers',
}
