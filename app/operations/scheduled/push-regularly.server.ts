import { sendPushes } from '#app/operations/push/send-pushes.server.ts'
import { restingAfterJump } from './unless-clock-jumped.server.ts'

/** Sends due notifications, but not by a wrong clock: push services refuse what is signed at another time than theirs. */
export const pushRegularly = restingAfterJump(sendPushes)
