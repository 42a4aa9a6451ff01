import { beforeAll, describe } from 'vitest'
import { buildImages, type Image } from '#tests/support/image/build-images.ts'
import { reasonForNoImage } from '#tests/support/image/image-root.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { testBadStarts } from './bad-starts.ts'
import { testComposeFile } from './compose-file.ts'
import { isReplicasStage, testReplicasStage } from './replicas-stage.ts'
import { testServerStage } from './server-stage.ts'

// Both stages share others, a whole build among them; in one file these are built once.
const folder = useTemporaryFolder()
let images: Map<string, Image>

beforeAll(async () => {
  if (reasonForNoImage() === null)
    images = await buildImages(folder.path, ['server', ...(isReplicasStage ? ['replicas'] : [])])
}, 300_000)

describe('the stage of the server', () => {
  testServerStage(folder, () => imageOf('server'))
})

describe('the stage of the server, started badly', () => {
  testBadStarts(folder, () => imageOf('server'))
})

describe('compose.yml', () => {
  testComposeFile(folder, () => imageOf('server'))
})

describe('the stage of replicas', () => {
  testReplicasStage(folder, () => imageOf('replicas'))
})

function imageOf(stage: string): Image {
  const image = images.get(stage)
  if (!image) throw new Error(`There is no image of the stage ${stage}`)
  return image
}
