import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/tasks?page=2#end', '/tasks?page=2#end'],
  ['/schedules/a/../b', '/schedules/b'],
])('%s is a path of ours', (target, path) => {
  expect(ownPath(target, '/dashboard')).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  'tasks',
  '',
  null,
  ['/tasks'],
])('%s is not', (target) => {
  expect(ownPath(target, '/dashboard')).toBe('/dashboard')
})

test.each([
  '/\\/evil.example',
  '\\/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '///evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '//[',
])('%j is not either', (target) => {
  expect(ownPath(target, '/dashboard')).toBe('/dashboard')
})

test.each(['/%2F/evil.example', '/%5Cevil.example', '/%09/evil.example', '/@evil.example', '/a//evil.example'])(
  '%j looks strange, and still is ours',
  (target) => {
    expect(new URL(ownPath(target, '/dashboard'), 'https://klarbuch.example/login').host).toBe('klarbuch.example')
  },
)
