package dev.galgo.bench.findings;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Shortness;
import dev.galgo.core.search.Limits;
import dev.galgo.spi.OpenException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The schedules of all findings of the examples, as the shortest one is found and as it is shown, and what decides each. */
public final class ReadableFindings implements Scenario {
    private static final Path PAGE = Path.of("docs", "tables", "findings.md");
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private static final String HEAD =
            """
            # The schedules of findings, as found and as shown

            All findings of programs in the examples. *Found* is the first of the shortest schedules that a search has come to, *shown* the one that reports tell: deliveries, pairs of messages
            that overtake each other, and how often the next delivery is to another actor. *Known* says what a search of all others has confirmed: that none is shorter, and that none of this
            length is more orderly. What decides a finding is told by the numbers of the schedule shown ([how to read that](../findings.md#what-decides-it)).

                bench/run findings

            writes this page anew, and misses a target if a schedule that is shown is longer, or as long and less orderly, than the one found.

            | program | finding | found | overtakings | switches | shown | overtakings | switches | known | what decides it |
            |---|---|---:|---:|---:|---:|---:|---:|---|---|
            """;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        var rows = new ArrayList<String>();
        int worse = 0;
        int better = 0;
        int decided = 0;
        int proven = 0;
        for (FindingSubject subject : FindingSubject.all()) {
            long start = System.nanoTime();
            List<Finding> found = check(subject, false);
            long middle = System.nanoTime();
            List<Finding> shown = check(subject, true);
            targets.holds(
                    String.format(
                            Locale.ROOT,
                            "%s: %d findings, %.2f s, put into order %.2f s",
                            subject.name(),
                            shown.size(),
                            (middle - start) / 1e9,
                            (System.nanoTime() - middle) / 1e9),
                    sameKinds(found, shown));
            for (int i = 0; i < Math.min(found.size(), shown.size()); i++) {
                Finding finding = shown.get(i);
                var before = StoryDisorder.of(found.get(i).story());
                var after = StoryDisorder.of(finding.story());
                worse += after.compareTo(before) > 0 ? 1 : 0;
                better += after.compareTo(before) < 0 ? 1 : 0;
                decided += finding.decision() == null ? 0 : 1;
                proven += finding.shortness() == Shortness.MOST_ORDERLY ? 1 : 0;
                rows.add("| `" + subject.name() + "` | " + finding.kind().id() + " | " + before.cells() + " | "
                        + after.cells() + " | " + known(finding.shortness()) + " | " + decision(finding) + " |");
            }
        }
        String sum = "\n" + rows.size() + " findings: " + better
                + " are shown by a better schedule than the one found, " + worse
                + " by a worse one; of " + proven
                + " it is known that no schedule is shorter or as long and more orderly; of "
                + decided + " it is known what decides them.\n";
        Files.writeString(args.isEmpty() ? PAGE : Path.of(args.get(0)), HEAD + String.join("\n", rows) + "\n" + sum);
        out.println(sum.strip());
        targets.holds("no schedule is shown that is worse than the one found", worse == 0);
        return targets.allMet();
    }

    private static List<Finding> check(FindingSubject subject, boolean orderly) throws OpenException, NothingToCheck {
        try (FindingSubject.OpenProgram opened = subject.opening().open()) {
            CheckResult result = Check.of(opened.program())
                    .delivery(subject.delivery())
                    .compare(subject.compare())
                    .sampling(subject.sampling())
                    .keepGoing(true)
                    .secondOpinion(null)
                    .orderly(orderly)
                    .limits(Limits.NONE.withTime(LONGEST))
                    .run();
            return result.findings().stream()
                    .filter(finding -> finding.schedule().length() > 0)
                    .toList();
        }
    }

    private static boolean sameKinds(List<Finding> found, List<Finding> shown) {
        return found.stream()
                .map(Finding::kind)
                .toList()
                .equals(shown.stream().map(Finding::kind).toList());
    }

    private static String known(Shortness shortness) {
        return switch (shortness) {
            case FOUND -> "";
            case SHORTEST -> "shortest";
            case MOST_ORDERLY -> "shortest, most orderly";
        };
    }

    private static String decision(Finding finding) {
        String sentence = finding.decision();
        return sentence == null ? "" : sentence.replace("|", "\\|");
    }
}
