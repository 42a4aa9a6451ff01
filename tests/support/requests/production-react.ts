import { env } from 'node:process'

/** Loads the production build of React: with the development build, most of the time to render a page is React's. */
const { NODE_ENV } = env
env['NODE_ENV'] = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom/server'),
  import('@remix-run/react'),
])
env['NODE_ENV'] = NODE_ENV
