-- The private picture of a paper that an administrator saw (R260): a key of the private storage, of one paper alone.
ALTER TABLE "agency_papers"
  ADD COLUMN "picture_key" TEXT,
  ADD CONSTRAINT agency_papers_picture_key CHECK (picture_key ~ '^paper-[0-9a-f]{32}$');
CREATE UNIQUE INDEX "agency_papers_picture_key_key" ON "agency_papers"("picture_key");
