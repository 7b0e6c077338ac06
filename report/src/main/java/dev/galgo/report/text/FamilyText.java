package dev.galgo.report.text;

import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.FamilyResult.Member;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import dev.galgo.report.table.TextTable;
import dev.galgo.report.table.TextTable.Align;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tells people of the members of a family, one a row: how large each is, what is known of it, and how long that took. */
final class FamilyText {
    private FamilyText() {}

    static String of(FamilyResult family) {
        var table = new TextTable()
                .column(family.parameter(), Align.RIGHT)
                .column("places", Align.RIGHT)
                .column("transitions", Align.RIGHT)
                .column("question", Align.LEFT)
                .column("answer", Align.LEFT)
                .column("seconds", Align.RIGHT);
        var reasons = new StringBuilder();
        for (Member member : family.members()) {
            for (Answered one : member.proof().answers()) {
                table.row(List.of(
                        String.valueOf(member.value()),
                        String.valueOf(member.proof().places()),
                        String.valueOf(member.proof().transitions()),
                        one.question(),
                        one.answer(),
                        String.format(Locale.ROOT, "%.2f", one.seconds())));
                if (one.outcome() == Outcome.UNKNOWN) {
                    reasons.append(family.parameter() + "=" + member.value() + ", " + one.question() + ": unknown, "
                            + one.rests().lines().collect(Collectors.joining(" ")) + "\n");
                }
            }
        }
        return table.text() + (reasons.isEmpty() ? "" : "\n" + reasons);
    }
}
