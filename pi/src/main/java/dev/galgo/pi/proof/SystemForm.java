package dev.galgo.pi.proof;

import dev.galgo.petri.proof.Digest;
import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.model.Term;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * All that a system does, as a text that is the same for two systems exactly if they do the same in the same words: kinds, equations, and actors of the
 * start are in the order of their names, what equations call their slots is left out, and so are places in the source, comments, parameters and loops, the
 * system's name and its questions. Names are those of the language, which have neither spaces nor line ends in them.
 */
public final class SystemForm {
    private final StringBuilder text = new StringBuilder("system\n");

    private SystemForm(PiSystem system) {
        new TreeMap<>(system.types()).values().forEach(this::kind);
        new TreeMap<>(system.equations()).values().forEach(this::equation);
        List<String> actors = system.init().stream().map(InitialActor::name).toList();
        system.init().stream().sorted(Comparator.comparing(InitialActor::name)).forEach(start -> text.append("actor ")
                .append(start.name())
                .append(' ')
                .append(start.type())
                .append(' ')
                .append(start.call().equation())
                .append(start.call().arguments().stream()
                        .map(term -> " " + named(term, actors.get(term.slot())))
                        .collect(Collectors.joining()))
                .append('\n'));
        new TreeSet<>(system.finals())
                .forEach(location -> text.append("final ").append(location).append('\n'));
    }

    /** SHA-256 over it, in hexadecimal digits. */
    public static String fingerprint(PiSystem system) {
        return Digest.of(text(system));
    }

    public static String text(PiSystem system) {
        return new SystemForm(system).text.toString();
    }

    private void kind(ActorKind kind) {
        text.append(kind.isStatic() ? "static kind " : "kind ")
                .append(kind.name())
                .append('\n');
        new TreeMap<>(kind.channels())
                .forEach((channel, sorts) ->
                        text.append("channel ").append(channel).append(sorts(sorts)));
    }

    private static String sorts(List<Sort> sorts) {
        return sorts.stream().map(sort -> " " + sort).collect(Collectors.joining()) + "\n";
    }

    private void equation(Equation equation) {
        text.append("equation ").append(equation.name()).append(sorts(equation.sorts()));
        if (equation.body() instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                text.append("on ").append(branch.channel()).append(' ');
                text.append(branch.names().size()).append(next(branch.next()));
            }
        } else if (equation.body() instanceof Body.Choose choose) {
            choose.ways().forEach(way -> text.append("or").append(next(way)));
        } else if (equation.body() instanceof Body.Act act) {
            for (Body.Creation creation : act.created()) {
                Next.Call begins = creation.begins();
                text.append("new ").append(creation.type()).append(begins == null ? " idle\n" : next(begins));
            }
            for (Body.Output output : act.outputs()) {
                text.append("send").append(term(output.to())).append(terms(output.payload()));
            }
            text.append("then").append(next(act.next()));
        }
    }

    private static String next(Next next) {
        return next instanceof Next.Call call ? " " + call.equation() + terms(call.arguments()) : " 0\n";
    }

    private static String terms(List<Term> terms) {
        return terms.stream().map(SystemForm::term).collect(Collectors.joining()) + "\n";
    }

    private static String term(Term term) {
        return " " + named(term, Integer.toString(term.slot()));
    }

    private static String named(Term term, String name) {
        return term.channel() == null ? name : name + "." + term.channel();
    }
}
