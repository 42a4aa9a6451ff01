import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { allFiles } from '../run/changed-files.mjs'

const page = readFileSync('docs/operation/log.md', 'utf8')
const [, fields = '', messages = ''] = /^## Fields$([^]*)^## Messages$([^]*)^## A full disk$/m.exec(page) ?? []
const calls = allFiles()
  .filter((file: string) => /^(app|server|demo)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file: string) => callsIn(file))

test('the page on the log lists each message that the code logs, and no other', () => {
  const listed = firstCells(messages)
  const logged = calls.flatMap(({ message }) => message ?? [])
  expect(logged.length).toBeGreaterThan(40)
  const isListed = (message: string) => listed.some((each) => fits(each, message))
  expect(logged.filter((message) => !isListed(message) && !messages.includes(`\`${message}\``))).toEqual([])
  expect(listed.filter((each) => !logged.some((message) => fits(each, message)))).toEqual([])
})

test('the page on the log lists each field that the code logs', () => {
  const listed = firstCells(fields)
  const names = new Set(calls.flatMap((call) => call.fields))
  expect(names.size).toBeGreaterThan(25)
  expect([...names].filter((name) => !listed.includes(name))).toEqual([])
})

/** What is in backticks in the first column of a table. */
function firstCells(text: string): string[] {
  const cells = [...text.matchAll(/^\| (`.*?) +\| /gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

/** Whether a message is the one that is listed; `…` stands for any words at the beginning or the end. */
function fits(listed: string, message: string): boolean {
  const start = listed.startsWith('…') ? '' : listed.split('…')[0]
  const end = listed.endsWith('…') ? '' : listed.split('…').at(-1)
  return listed.includes('…') ? message.startsWith(start ?? '') && message.endsWith(end ?? '') : message === listed
}

type LogCall = { message: string | null; fields: string[] }

/** The lines that a file writes: each message with the names of its fields. A part of a message that varies is `…`. */
function callsIn(file: string): LogCall[] {
  const text = readFileSync(file, 'utf8')
  if (!/\blog(\(\))?\s*\./.test(text)) return []
  const found: LogCall[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isLog(node.expression)) {
      const [first, second] = node.arguments
      const [message, object] = second
        ? [second, first]
        : first && ts.isObjectLiteralExpression(first)
          ? [null, first]
          : [first, null]
      for (const words of message ? textsOf(message) : [null])
        found.push({ message: words, fields: object ? namesIn(object) : [] })
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

function isLog(callee: ts.Expression): boolean {
  return /^(options\.)?log(\(\))?\.(info|warn|error|fatal)$/.test(callee.getText())
}

/** A message that the settings or a check make up is no literal, and is not listed. */
function textsOf(message: ts.Expression): (string | null)[] {
  if (ts.isStringLiteralLike(message)) return [message.text]
  if (ts.isConditionalExpression(message)) return [...textsOf(message.whenTrue), ...textsOf(message.whenFalse)]
  if (ts.isTemplateExpression(message))
    return [
      message
        .getText()
        .slice(1, -1)
        .replace(/\$\{[^}]+\}/g, '…'),
    ]
  return [null]
}

function namesIn(object: ts.Expression): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) names.push(node.name.getText())
    node.forEachChild(visit)
  }
  visit(object)
  return names
}
