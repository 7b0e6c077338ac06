package dev.galgo.bench.contest;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Prints what the lines of the results come to. */
final class ContestTables {
    /** The lines of two tools about one model and examination. */
    private record Pair(ContestLine galgo, ContestLine peer) {}

    private ContestTables() {}

    static void print(List<ContestLine> all, PrintStream out) {
        out.println();
        out.println(
                "| examination | tool | models | questions | answered | of those agreed on | wrong | processor s |");
        out.println("|---|---|---:|---:|---:|---:|---:|---:|");
        Map<ContestExam, Map<String, List<ContestLine>>> table = new EnumMap<>(ContestExam.class);
        for (ContestLine line : all) {
            table.computeIfAbsent(line.exam(), exam -> new TreeMap<>())
                    .computeIfAbsent(line.tool(), tool -> new ArrayList<>())
                    .add(line);
        }
        table.forEach((exam, tools) -> tools.forEach((tool, some) -> out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %d | %d | %d of %d | %d | %.0f |%n",
                exam.word(),
                tool,
                some.size(),
                some.stream().mapToInt(ContestLine::questions).sum(),
                some.stream().mapToInt(ContestLine::answered).sum(),
                some.stream().mapToInt(ContestLine::right).sum(),
                some.stream().mapToInt(ContestLine::known).sum(),
                some.stream().mapToInt(ContestLine::wrong).sum(),
                some.stream().mapToDouble(ContestLine::cpu).sum())));
        List<Pair> pairs = pairs(all);
        if (!pairs.isEmpty()) {
            printRatios(pairs, out);
        }
    }

    private static List<Pair> pairs(List<ContestLine> all) {
        var peers = new TreeMap<String, ContestLine>();
        for (ContestLine line : all) {
            if (line.tool().equals("peer")) {
                peers.put(line.model() + " " + line.exam(), line);
            }
        }
        var pairs = new ArrayList<Pair>();
        for (ContestLine line : all) {
            @Nullable ContestLine peer = peers.get(line.model() + " " + line.exam());
            if (peer != null && line.tool().equals("galgo")) {
                pairs.add(new Pair(line, peer));
            }
        }
        return pairs;
    }

    /** Processor time where both are through with the same: where both answered the same questions, and of these where both answered all of them. */
    private static void printRatios(List<Pair> pairs, PrintStream out) {
        out.println();
        out.println(
                "| examination | both answered | models | processor s | the peer's | ratio | most for a model | median |");
        out.println("|---|---|---:|---:|---:|---:|---:|---:|");
        Map<String, BiPredicate<ContestLine, ContestLine>> ways = new TreeMap<>(Map.of(
                "the same questions",
                ContestLine::isAnsweredLike,
                "all questions",
                (galgo, peer) -> galgo.answered() == galgo.questions() && peer.answered() == peer.questions()));
        ways.forEach((way, counts) -> {
            List<Pair> chosen = pairs.stream()
                    .filter(pair -> counts.test(pair.galgo(), pair.peer()))
                    .toList();
            for (ContestExam exam : ContestExam.values()) {
                List<Pair> some = chosen.stream()
                        .filter(pair -> pair.galgo().exam() == exam)
                        .toList();
                if (!some.isEmpty()) {
                    printRatio(exam.word(), way, some, out);
                }
            }
            printRatio("all", way, chosen, out);
        });
    }

    private static void printRatio(String word, String way, List<Pair> pairs, PrintStream out) {
        double galgo = pairs.stream().mapToDouble(pair -> pair.galgo().cpu()).sum();
        double peer = pairs.stream().mapToDouble(pair -> pair.peer().cpu()).sum();
        double[] each = pairs.stream()
                .mapToDouble(
                        pair -> pair.galgo().cpu() / Math.max(0.01, pair.peer().cpu()))
                .sorted()
                .toArray();
        out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f |%n",
                word,
                way,
                pairs.size(),
                galgo,
                peer,
                galgo / Math.max(0.01, peer),
                each.length == 0 ? 0 : each[each.length - 1],
                each.length == 0 ? 0 : each[each.length / 2]);
    }

    static void printEvidence(List<ContestEvidence> all, PrintStream out) {
        out.println();
        out.println("| shown for answers about deadlock | accepted | refused | not checked |");
        out.println("|---|---:|---:|---:|");
        for (String kind : List.of("proof", "run", "none")) {
            out.printf(
                    "| %s | %d | %d | %d |%n",
                    kind, count(all, kind, "accepted"), count(all, kind, "refused"), count(all, kind, "unchecked"));
        }
    }

    /** How long runs were when they were found, and how long as they are shown. */
    static void printLengths(List<ContestEvidence> all, PrintStream out) {
        List<ContestEvidence> runs =
                all.stream().filter(one -> one.kind().equals("run")).toList();
        out.println();
        out.println("| net | firings found | shown | none shorter |");
        out.println("|---|---:|---:|---|");
        for (ContestEvidence run : runs) {
            out.printf("| %s | %d | %d | %s |%n", run.model(), run.found(), run.shown(), run.shortest() ? "yes" : "");
        }
        out.printf(
                "| all %d | %d | %d | %d |%n",
                runs.size(),
                runs.stream().mapToLong(ContestEvidence::found).sum(),
                runs.stream().mapToLong(ContestEvidence::shown).sum(),
                runs.stream().filter(ContestEvidence::shortest).count());
    }

    private static long count(List<ContestEvidence> all, String kind, String check) {
        return all.stream()
                .filter(one -> one.kind().equals(kind) && one.check().equals(check))
                .count();
    }
}
