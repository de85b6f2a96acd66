import { pagesOfPdf } from '#documents/pdf/attached-pdf.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';

answerCalls(pagesOfPdf);
