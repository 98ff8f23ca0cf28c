"""Matches texts with the rows of a list by uk_address_matcher: peer.py REFERENCE.csv ASKED.csv ANSWERS.csv; prints its CPU seconds."""

import resource
import sys

import duckdb
from uk_address_matcher import AddressMatcher

reference, asked, answers = sys.argv[1:]
con = duckdb.connect()
canonical = con.sql(
    f"""select id as unique_id, concat_ws(', ', nullif(organisation, ''), address) as address_concat, postcode
    from read_csv('{reference}', header = true, all_varchar = true)"""
)
messy = con.sql(
    f"select unique_id, address_concat, postcode from read_csv('{asked}', header = true, all_varchar = true)"
)
result = AddressMatcher(canonical_addresses=canonical, addresses_to_match=messy, con=con).match()
matches = result.matches()
con.sql(
    "copy (select unique_id, resolved_canonical_id, match_weight, distinguishability, match_reason from matches) "
    f"to '{answers}' (header)"
)
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime)
