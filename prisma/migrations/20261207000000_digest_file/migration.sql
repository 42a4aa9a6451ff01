-- A digest's PDF is made when its mail leaves, so the mail has only what it is made from.
ALTER TABLE "OutboxMail" ADD COLUMN "digestFile" TEXT;
