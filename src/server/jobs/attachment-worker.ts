import { prepareAttachment } from '#server/attachments/prepare-attachment.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';

answerCalls(prepareAttachment);
