/** The addresses of the scripts for use without a network, that of pages first, then the one that seals; empty where they are not built. */
declare module 'virtual:offline-files' {
  const files: string[]
  export default files
}
