package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.PropertyException;
import dev.galgo.petri.property.Question;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say what is asked of a net; an actor system says so itself. */
final class NetAsking {
    @Option(names = "--deadlock", description = "Nets: ask whether everything can stop. The default.")
    private boolean deadlock;

    @Option(
            names = "--reach",
            paramLabel = "PROPERTY",
            description = "Nets: ask whether a marking with this property can come about.")
    private List<String> properties = new ArrayList<>();

    boolean given() {
        return deadlock || !properties.isEmpty();
    }

    /**
     * Asks everything that was asked for.
     *
     * @param byDefault whether to ask for a deadlock if nothing was
     */
    List<NetQuestions.Asked> ask(Net net, NetQuestions questions, boolean byDefault) throws UserError {
        var asked = new ArrayList<NetQuestions.Asked>();
        if (deadlock || properties.isEmpty() && byDefault) {
            asked.add(questions.ask("deadlock", Question.deadlock(net), false, NetQuestions.Words.DEADLOCK));
        }
        for (String property : properties) {
            asked.add(questions.ask("reach " + property, reach(net, property), true, NetQuestions.Words.REACH));
        }
        return asked;
    }

    private static Question reach(Net net, String property) throws UserError {
        try {
            return Question.reach(net, property);
        } catch (PropertyException wrong) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--reach '" + property + "': " + wrong.getMessage() + ".",
                    "Write it as in 'p1 >= 1 and p7 = 0'.",
                    wrong);
        }
    }
}
