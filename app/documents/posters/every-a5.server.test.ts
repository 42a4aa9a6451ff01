import { testEveryPoster } from '../../../tests/support/files/every-poster.ts'

testEveryPoster('A5')
