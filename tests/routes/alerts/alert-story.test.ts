import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import de from '../../../locales/de/alerts.json' with { type: 'json' }
import th from '../../../locales/th/alerts.json' with { type: 'json' }
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { linkIn } from '#tests/support/mails/mail-files.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'

const outbox = useOutbox()

test.each([
  { language: 'de', missed: de['field.missed'], ended: de['link.endedTitle'] },
  { language: 'th', missed: th['field.missed'], ended: th['link.endedTitle'] },
])(
  'without scripts, in $language: asked for, told after quiet hours, and ended from the mail',
  async ({ language, missed, ended }) => {
    const owner = await createOwner()
    await send('/language', { cookie: owner.token, form: { language, redirectTo: '/alert-settings' } })
    const settings = await readPage(send('/alert-settings', { cookie: owner.token }))
    expect(settings.language).toBe(language)
    expect(settings.text).toContain(missed)
    const quiet = { quietFrom: '13:00', quietUntil: '18:00', timezone: '' }
    const form = { subject: 'alerts', missed: 'on', minutesAfter: '15', ...quiet }
    expect((await send('/alert-settings', { cookie: owner.token, form })).status).toBe(303)

    const [task, staff] = [await createTask(owner), await createStaff(owner)]
    const validFrom = new Date('2026-11-18T00:00:00Z')
    const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
    await createSchedule(owner, { times: ['14:00', '16:00'], validFrom, tasks })
    for (const time of ['13:06', '13:21', '15:06', '15:21', '16:59']) {
      const now = new Date(`2026-11-18T${time}:00Z`)
      await findMissedSlots(now)
      await tellRecipients(now)
      expect(await sendNextMail(now)).toBe('none')
    }
    const evening = new Date('2026-11-18T17:00:00Z')
    await findMissedSlots(evening)
    await tellRecipients(evening)
    expect(await sendNextMail(evening)).toBe('sent')
    expect(outbox.files()).toHaveLength(1)

    const folder = join(outbox.place.directory, 'outbox')
    const mail = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
    expect(mail).toContain('List-Unsubscribe:')
    expect(mail).toContain('Auto-Submitted: auto-generated')
    const link = new URL(linkIn(mail, '/alerts/') ?? '').pathname
    expect((await send(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200)
    const after = await readPage(send(link, { headers: { 'Accept-Language': language } }))
    expect(after.text).toContain(ended)
    await findMissedSlots(new Date('2026-11-19T17:00:00Z'))
    await tellRecipients(new Date('2026-11-19T18:00:00Z'))
    expect(await sendNextMail(new Date('2026-11-19T18:00:00Z'))).toBe('none')
  },
)
