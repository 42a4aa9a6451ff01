import type { makeOwner } from './api-owner.ts'

/** Creates a supervisor by the API. */
export function makeSupervisor(owner: Awaited<ReturnType<typeof makeOwner>>) {
  return owner.create<{ loginName: string; pin: string }>('/api/staff', {
    loginName: 'vogt',
    signature: 'K. Vogt',
    personalType: 'supervisor',
    email: 'vogt@example.com',
    phone: '4915100000005',
  })
}
