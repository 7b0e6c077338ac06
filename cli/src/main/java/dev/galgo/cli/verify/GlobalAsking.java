package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.global.Boundedness;
import dev.galgo.petri.global.Engines;
import dev.galgo.petri.global.Group;
import dev.galgo.petri.global.Liveness;
import dev.galgo.petri.global.QuasiLiveness;
import dev.galgo.petri.global.StableMarkings;
import dev.galgo.petri.global.TokenLimit;
import dev.galgo.petri.global.Verdict;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.ColoredProperty;
import dev.galgo.petri.property.PropertyException;
import dev.galgo.petri.query.Query;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The options that ask something of a net as a whole, or many things at once. */
final class GlobalAsking {
    @Option(
            names = "--queries",
            paramLabel = "QUERIES",
            description =
                    "Nets: ask the questions of a query file of the Model Checking Contest, about reachability or upper bounds.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--bound",
            paramLabel = "PLACES",
            description = "Nets: ask for the most tokens of a place, or of several together, as in 'p1 + p2'.")
    private List<String> bounds = new ArrayList<>();

    @Option(names = "--one-safe", description = "Nets: ask whether no place ever has more than one token.")
    private boolean oneSafe;

    @Option(names = "--bounded", description = "Nets: ask whether no place can have more and more tokens.")
    private boolean bounded;

    @Option(names = "--quasi-liveness", description = "Nets: ask whether every transition can fire at least once.")
    private boolean quasiLiveness;

    @Option(names = "--liveness", description = "Nets: ask whether every transition can always fire again.")
    private boolean liveness;

    @Option(
            names = "--live",
            paramLabel = "TRANSITION",
            description = "Nets: ask whether one transition can always fire again.")
    private List<String> live = new ArrayList<>();

    @Option(
            names = "--stable-markings",
            description = "Nets: ask whether some place has the same number of tokens in all markings.")
    private boolean stable;

    boolean given() {
        return oneSafe
                || bounded
                || quasiLiveness
                || liveness
                || stable
                || !files.isEmpty()
                || !bounds.isEmpty()
                || !live.isEmpty();
    }

    /** What has been read and can be asked. */
    record Questions(
            ReadNet subject,
            List<List<Query>> files,
            List<Query.UpperBound> bounds,
            List<Group> live,
            GlobalAsking options) {
        private Net net() {
            return subject.net();
        }

        List<NetQuestions.Asked> ask(NetQuestions questions) {
            var asked = new ArrayList<NetQuestions.Asked>();
            for (List<Query> file : files) {
                asked.addAll(VerdictWords.answerAll(questions.engines(net()), file));
            }
            asked.addAll(
                    bounds.isEmpty()
                            ? List.of()
                            : VerdictWords.answerAll(questions.engines(net()), List.copyOf(bounds)));
            if (options.oneSafe) {
                asked.add(one(
                        questions,
                        "one-safe",
                        "one-safe",
                        "not one-safe",
                        e -> TokenLimit.answer(e, Group.places(subject), 1)));
            }
            if (options.bounded) {
                asked.add(one(questions, "bounded", "bounded", "unbounded", Boundedness::answer));
            }
            if (options.quasiLiveness) {
                asked.add(one(
                        questions,
                        "quasi-liveness",
                        "every transition can fire",
                        "a transition can never fire",
                        e -> QuasiLiveness.answer(e, Group.transitions(subject))));
            }
            if (options.liveness) {
                asked.add(one(
                        questions,
                        "liveness",
                        "every transition can always fire again",
                        "a transition cannot always fire again",
                        e -> Liveness.answer(e, Group.transitions(subject))));
            }
            for (Group one : live) {
                asked.add(one(
                        questions,
                        "live " + one.name(),
                        "it can always fire again",
                        "it cannot always fire again",
                        e -> Liveness.answer(e, List.of(one))));
            }
            if (options.stable) {
                asked.add(one(
                        questions,
                        "stable markings",
                        "a place is stable",
                        "no place is stable",
                        e -> StableMarkings.answer(e, Group.places(subject))));
            }
            return asked;
        }

        private NetQuestions.Asked one(
                NetQuestions questions, String name, String yes, String no, Function<Engines, Verdict> engine) {
            return VerdictWords.answer(name, yes, no, net(), questions.engines(net()), engine);
        }
    }

    /** Reads what is asked; what cannot be read is refused before anything is answered. */
    Questions read(String target, ReadNet subject) throws UserError {
        Net net = subject.net();
        if (given() && net.hasInhibitors()) {
            throw VerifyUsage.wrong(
                    "The net has inhibitor arcs, of which only --deadlock, --reach and --never know.",
                    "Ask for one of these.");
        }
        var read = new ArrayList<List<Query>>();
        for (Path file : files) {
            read.add(NetFile.queries(target, subject, file));
        }
        var sums = new ArrayList<Query.UpperBound>();
        for (String bound : bounds) {
            sums.add(new Query.UpperBound("bound " + bound, sum(bound, subject)));
        }
        var transitions = new ArrayList<Group>();
        for (String name : live) {
            transitions.add(transition(name, subject));
        }
        return new Questions(subject, read, sums, transitions, this);
    }

    private static Group transition(String name, ReadNet subject) throws UserError {
        Optional<int[]> colored = subject.unfolding().flatMap(unfolding -> unfolding.transitions(name));
        if (colored.isPresent()) {
            return Group.of(name, colored.get());
        }
        Net net = subject.net();
        OptionalInt transition = net.transition(name);
        if (transition.isEmpty()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--live: the net has no transition '" + name + "'.",
                    net.transitionCount() == 0
                            ? "It has none at all."
                            : "It has '" + net.transitionName(0) + "' and " + (net.transitionCount() - 1) + " more.",
                    null);
        }
        return Group.of(name, transition.getAsInt());
    }

    private static Arcs sum(String text, ReadNet subject) throws UserError {
        try {
            return ColoredProperty.sum(subject.net(), subject.unfolding(), text);
        } catch (PropertyException wrong) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--bound '" + text + "', column " + wrong.column() + ": " + wrong.problem() + ".",
                    "Write a sum of places, as in 'p1 + 2*p2'.",
                    wrong);
        }
    }
}
