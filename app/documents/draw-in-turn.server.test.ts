import { expect, test } from 'vitest'
import { drawInTurn } from './draw-in-turn.server.ts'

test('one picture is drawn at a time, and companies take turns: a company with many waits for its own', async () => {
  const drawn: string[] = []
  let running = 0
  const draw = (companyId: string) =>
    drawInTurn(companyId, async () => {
      expect((running += 1)).toBe(1)
      await new Promise(setImmediate)
      running -= 1
      drawn.push(companyId)
    })
  const many = Array.from({ length: 100 }, () => draw('many'))
  const answers = await Promise.all([...many, draw('one'), draw('two')])
  expect(drawn.slice(0, 4)).toEqual(['many', 'one', 'many', 'two'])
  expect(drawn).toHaveLength(65 + 2)
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(35)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'server.unavailable' } })
})
