package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.ColoredProperty;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.property.PropertyException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what is asked of a net; an actor system says so itself. */
final class NetAsking {
    @Option(names = "--deadlock", description = "Nets: ask whether everything can stop. The default.")
    private boolean deadlock;

    @Option(
            names = "--reach",
            paramLabel = "PROPERTY",
            description = "Nets: ask whether a marking with this property can come about, as it should.")
    private List<String> wanted = new ArrayList<>();

    @Option(
            names = "--never",
            paramLabel = "PROPERTY",
            description = "Nets: ask whether a marking with this property can come about, as it must not.")
    private List<String> unwanted = new ArrayList<>();

    @Mixin
    private final GlobalAsking global = new GlobalAsking();

    boolean given() {
        return deadlock || !wanted.isEmpty() || !unwanted.isEmpty() || global.given();
    }

    /** Asks everything that was asked for: for a deadlock if nothing was. */
    List<NetQuestions.Asked> ask(String target, ReadNet read, NetQuestions questions) throws UserError {
        Net net = read.net();
        // What cannot be read is refused before anything else is answered.
        List<NetQuestion> reached = read(read, "--reach", wanted);
        List<NetQuestion> avoided = read(read, "--never", unwanted);
        GlobalAsking.Questions others = global.read(target, read);
        var asked = new ArrayList<NetQuestions.Asked>();
        if (deadlock || !given()) {
            asked.add(questions.ask("deadlock", NetQuestion.deadlock(net), false, NetQuestions.Words.DEADLOCK));
        }
        for (int i = 0; i < reached.size(); i++) {
            asked.add(questions.ask("reach " + wanted.get(i), reached.get(i), true, NetQuestions.Words.REACH));
        }
        for (int i = 0; i < avoided.size(); i++) {
            asked.add(questions.ask("never " + unwanted.get(i), avoided.get(i), false, NetQuestions.Words.REACH));
        }
        asked.addAll(others.ask(questions));
        return asked;
    }

    private static List<NetQuestion> read(ReadNet read, String option, List<String> properties) throws UserError {
        var questions = new ArrayList<NetQuestion>();
        for (String property : properties) {
            try {
                questions.add(ColoredProperty.reach(read.net(), read.unfolding(), property));
            } catch (PropertyException wrong) {
                throw new UserError(
                        ExitCode.USAGE,
                        option + " '" + property + "', column " + wrong.column() + ": " + wrong.problem() + ".",
                        "Write it as in 'p1 >= 1 and p7 = 0'.",
                        wrong);
            }
        }
        return questions;
    }
}
