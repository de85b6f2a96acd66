import { prepareAttachment } from '#server/attachments/prepare-attachment.ts';
import { answerCalls } from '#server/threads/answer-calls.ts';

answerCalls(prepareAttachment);
