-- Whether each person on the staff needs an e-mail address, as before, or may have none.
ALTER TABLE "Company" ADD COLUMN "staffEmailRequired" BOOLEAN NOT NULL DEFAULT true;
