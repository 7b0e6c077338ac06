package dev.galgo.pi.states;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** A program as a net of its actors' states, and what can be asked about it. */
final class StateNet {
    private final StepClosure program;
    private final ActorLabels labels;
    private final Map<Stand, Integer> stands = new HashMap<>();
    private final Map<Mail, Integer> mails = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final Net net;

    StateNet(String name, StepClosure program) {
        this.program = program;
        this.labels = new ActorLabels(program.actors());
        NetBuilder builder = Net.builder(name);
        var names = new ArrayList<String>();
        for (Stand stand : program.stands()) {
            stands.put(stand, names.size());
            names.add(unique(name(stand)));
            long tokens = program.starts().stream().filter(stand::equals).count();
            builder.place(names.get(names.size() - 1), tokens);
        }
        for (Mail mail : program.mails()) {
            mails.put(mail, names.size());
            names.add(unique(name(mail)));
            long tokens = program.sent().stream().filter(mail::equals).count();
            builder.place(names.get(names.size() - 1), tokens);
        }
        for (Move move : program.moves()) {
            String id = unique(labels.of(move.from().actor()) + " takes "
                    + labels.in(move.taken().message().describe()));
            builder.transition(id);
            builder.arc(names.get(place(move.from())), id);
            builder.arc(names.get(place(move.taken())), id);
            builder.arc(id, names.get(place(move.to())));
            move.sent().forEach(mail -> builder.arc(id, names.get(place(mail))));
            move.born().forEach(stand -> builder.arc(id, names.get(place(stand))));
        }
        net = builder.build();
    }

    Net net() {
        return net;
    }

    ActorLabels labels() {
        return labels;
    }

    int actors() {
        return program.actors().size();
    }

    private int place(Stand stand) {
        return Objects.requireNonNull(stands.get(stand));
    }

    private int place(Mail mail) {
        return Objects.requireNonNull(mails.get(mail));
    }

    private String unique(String name) {
        int count = used.merge(name, 1, Integer::sum);
        return count == 1 ? name : unique(name + " #" + count);
    }

    private String name(Stand stand) {
        String who = labels.of(stand.actor());
        if (stand.local() instanceof Local.Waiting waiting) {
            return who + " waits in " + waiting.handling().name() + " for "
                    + String.join(
                            ", ",
                            stand.unanswered().stream()
                                    .map(call -> call.name() + " of " + labels.of(call.to()))
                                    .toList());
        }
        return who + (stand.local() instanceof Local.Ready ? " ready" : " ended");
    }

    private String name(Mail mail) {
        Message message = mail.message();
        return labels.in(message.describe()) + " to " + labels.of(message.to()) + (mail.first() ? ", first" : "");
    }

    /** What each firing of a run means. */
    List<Move> moves(FiringSequence run) {
        var all = new ArrayList<Move>();
        for (int transition : run.toArray()) {
            all.add(program.moves().get(transition));
        }
        return all;
    }

    /**
     * Something asked of the net.
     *
     * @param what what would be the case
     */
    record Asked(Danger what, NetQuestion question) {}

    /** Can everything stop while somebody waits for an answer? */
    Asked deadlock() {
        List<Integer> waiting =
                program.stands().stream().filter(Stand::waits).map(this::place).toList();
        var stop =
                new Danger(Danger.Kind.STOP, List.of("nothing can happen any more while somebody waits for an answer"));
        return new Asked(stop, NetQuestion.deadlock(net, waiting));
    }

    /** Can this state and this message, with which the program fails, be there together? */
    Asked failing(StepClosure.Doom doom) {
        String words = labels.of(doom.stand().actor()) + " fails when it takes "
                + labels.in(doom.mail().message().describe()) + ": "
                + labels.in(doom.failure().text());
        String both = marked(doom.stand()) + " and " + quoted(place(doom.mail())) + " >= 1";
        return ask(new Danger(Danger.Kind.FAILURE, List.of(words)), both);
    }

    /** Can each of these wait for the next one, and the last one for the first? */
    Asked cycle(List<ActorId> cycle) {
        var links = new ArrayList<String>();
        var words = new ArrayList<String>();
        for (int i = 0; i < cycle.size(); i++) {
            ActorId who = cycle.get(i);
            ActorId whom = cycle.get((i + 1) % cycle.size());
            links.add(waits(who, whom));
            words.add(labels.of(who) + " waits for " + (who == whom ? "itself" : labels.of(whom)));
        }
        return ask(new Danger(Danger.Kind.CYCLE, words), String.join(" and ", links));
    }

    /** Can one of them wait for the other, which has ended? */
    Asked waitsForTheDead(ActorId who, ActorId whom) {
        String ended = program.stands(whom).stream()
                .filter(stand -> stand.local() instanceof Local.Stopped)
                .map(this::marked)
                .collect(Collectors.joining(" or ", "(", ")"));
        String words = labels.of(who) + " waits for " + labels.of(whom) + ", which has ended";
        return ask(new Danger(Danger.Kind.END, List.of(words)), waits(who, whom) + " and " + ended);
    }

    private Asked ask(Danger what, String property) {
        return new Asked(what, NetQuestion.reach(net, property));
    }

    /** Somebody waits for an answer of somebody else that is not on its way yet; they must be able to. */
    private String waits(ActorId who, ActorId whom) {
        var ways = new ArrayList<String>();
        for (Stand stand : program.stands(who)) {
            for (Message call : stand.unanswered().stream().distinct().toList()) {
                if (call.to() == whom) {
                    String answers = program.mails(who).stream()
                            .filter(mail -> call.equals(mail.answers()))
                            .map(mail -> quoted(place(mail)))
                            .collect(Collectors.joining(" + "));
                    ways.add(marked(stand)
                            + (answers.isEmpty() ? "" : " and " + answers + " <= " + (stand.waitsFor(call) - 1)));
                }
            }
        }
        return ways.stream().collect(Collectors.joining(" or ", "(", ")"));
    }

    private String marked(Stand stand) {
        return quoted(place(stand)) + " >= 1";
    }

    private String quoted(int place) {
        return '"' + net.placeName(place).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
