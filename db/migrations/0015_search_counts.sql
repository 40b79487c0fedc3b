CREATE TABLE `search_counts` (
	`business_id` text NOT NULL,
	`count_day` text NOT NULL,
	`zip_code` text NOT NULL,
	`outcome` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `count_day`, `zip_code`, `outcome`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "search_counts_day" CHECK("search_counts"."count_day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "search_counts_zip_length" CHECK(length("search_counts"."zip_code") <= 5),
	CONSTRAINT "search_counts_outcome_known" CHECK("search_counts"."outcome" in ('SERVED', 'SOLD_OUT', 'NO_SERVICE')),
	CONSTRAINT "search_counts_count" CHECK("search_counts"."count" is null or (typeof("search_counts"."count") = 'integer' and "search_counts"."count" between 1 and 1000000000))
);
