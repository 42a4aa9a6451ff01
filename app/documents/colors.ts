/** The light theme of app/styles/tokens.css, for print and mail. */
export const colors = {
  surface: '#ffffff',
  ink: '#0f1714',
  soft: '#43504a',
  faint: '#5c6964',
  line: '#d8dfdc',
  accent: '#006658',
  onAccent: '#ffffff',
  overdue: '#c94200',
  planned: '#6f7c77',
} as const

/** The dark theme, for mails. */
export const darkColors = {
  surface: '#0f1413',
  ink: '#eff4f2',
  soft: '#b7c3be',
  line: '#2c3633',
  accent: '#42c9a8',
  onAccent: '#041512',
} as const
