-- From how many ratings on an average is shown is a number of the product: phones say it in words, and nothing asked the rule.
-- One that is left over would not fit the rules any more, and all other changes of operators would be left out with it.
delete from rule_override where name = 'ratingAverageFrom';
