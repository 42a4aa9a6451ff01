/** Made by check-page.ts beside vite.config.ts. */
declare module 'virtual:check-page' {
  export function readCheckPage(): Promise<string>
}
