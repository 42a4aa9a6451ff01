import { env } from 'node:process'

/** Tests render with React as it is served: its development build takes most of the time in which pages are made. */
const { NODE_ENV } = env
env['NODE_ENV'] = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom/server'),
  import('@remix-run/react'),
])
env['NODE_ENV'] = NODE_ENV
