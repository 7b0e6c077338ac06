package dev.galgo.cli;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.source.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is true of a model, found out by the plainest means: every order of a program with the engine that starts each schedule over, without a reduction and
 * without comparing anything; every marking of a net. Its {@code main} says so of files, in a Java of its own.
 */
final class ModelTruth {
    private static final int MOST_MARKINGS = 100_000;

    private ModelTruth() {}

    /** Prints the truth of each file; {@code NET=PROPERTY} for a property of a net, else whether it can stop. */
    public static void main(String[] files) throws Exception {
        for (String file : files) {
            int at = file.indexOf('=');
            Path path = Path.of(at < 0 ? file : file.substring(0, at));
            System.out.println(file + ": " + of(path, at < 0 ? null : file.substring(at + 1)));
        }
    }

    /** The kinds of findings of all orders, or <em>none</em>; of a net, whether it is <em>reached</em> or <em>never</em>. */
    static String of(Path file, @Nullable String property) throws Exception {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(".abs")) {
            var source = new Source(name, Files.readString(file));
            return everyOrder(AbsProgram.of(List.of(source), Dialect.CURRENT, Optional.empty())
                    .semantics());
        }
        if (name.endsWith(".api")) {
            var source = new Source(name, Files.readString(file));
            return everyOrder(
                    new PiSemantics(PiReader.read(source, Map.of()).system().orElseThrow()));
        }
        Net net = NetFormat.ofFile(name).orElseThrow().read(name, Files.readAllBytes(file));
        return everyMarking(net, property == null ? NetQuestion.deadlock(net) : NetQuestion.reach(net, property));
    }

    private static String everyOrder(Semantics program) throws Exception {
        CheckResult result = Check.of(program)
                .engine(Engine.Kind.REPLAY)
                .compare(Compare.NONE)
                .reduction(ReductionKind.NONE)
                .undelivered(Severity.IGNORED)
                .minimise(false)
                .keepGoing(true)
                .run();
        var kinds = new TreeSet<String>();
        for (Finding finding : result.findings()) {
            kinds.add(finding.kind().id());
        }
        result.bounds().forEach(bound -> kinds.add("not all: " + bound.text()));
        return kinds.isEmpty() ? "none" : String.join(", ", kinds);
    }

    private static String everyMarking(Net net, NetQuestion question) {
        var seen = new HashSet<Marking>();
        var open = new ArrayDeque<Marking>();
        open.add(net.initialMarking());
        seen.add(net.initialMarking());
        while (!open.isEmpty() && seen.size() < MOST_MARKINGS) {
            Marking at = open.remove();
            if (question.meets(at.toArray())) {
                return "reached";
            }
            for (int transition = 0; transition < net.transitionCount(); transition++) {
                long[] next = at.toArray();
                if (net.enabled(transition, next)) {
                    net.fire(transition, next);
                    Marking marking = Marking.of(next);
                    if (seen.add(marking)) {
                        open.add(marking);
                    }
                }
            }
        }
        return open.isEmpty() ? "never" : "not all: " + MOST_MARKINGS + " markings";
    }
}
