import { expect, test } from 'vitest'
import { mostConnections } from './connection-limit.ts'

const limits = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units     
Max processes             95886                95886                processes 
Max open files            ${soft.padEnd(20)} 1048576              files     
`

test('there are as many connections as file descriptors, less those that the process needs itself', () => {
  expect(mostConnections(limits('1024'))).toBe(908)
  expect(mostConnections(limits('200'))).toBe(84)
  expect(mostConnections(limits('50'))).toBe(16)
  expect(mostConnections(limits('1048576'))).toBe(20_000)
  expect(mostConnections(limits('unlimited'))).toBe(20_000)
})

test('where the system does not tell, it is taken to allow what most do', () => {
  expect(mostConnections('')).toBe(908)
})
