package dev.galgo.pi.net;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds all stands and messages that can come about if what is pending once were pending for ever, and the moves between them. */
final class Saturation {
    private record Channel(int actor, String name) {}

    private final PiSystem system;
    private final Budget budget;
    private final Set<ActorStand> stands = new LinkedHashSet<>();
    private final Set<PendingMail> mails = new LinkedHashSet<>();
    private final Set<NetMove> moves = new LinkedHashSet<>();
    private final Map<Channel, Set<ActorStand>> receivers = new HashMap<>();
    private final Map<Channel, List<PendingMail>> pending = new HashMap<>();
    private final Deque<ActorStand> newStands = new ArrayDeque<>();
    private final Deque<PendingMail> newMails = new ArrayDeque<>();
    private final List<ActorStand> starts = new ArrayList<>();

    Saturation(PiSystem system, Budget budget) {
        this.system = system;
        this.budget = budget;
        List<KnownValue> actors = new ArrayList<>();
        for (int i = 0; i < system.init().size(); i++) {
            actors.add(new KnownValue(i, null));
        }
        for (InitialActor start : system.init()) {
            starts.add(stand(starts.size(), start.call(), actors));
        }
        run();
    }

    Set<ActorStand> stands() {
        return stands;
    }

    Set<PendingMail> mails() {
        return mails;
    }

    Set<NetMove> moves() {
        return moves;
    }

    List<ActorStand> starts() {
        return starts;
    }

    private void run() {
        while (!newStands.isEmpty() || !newMails.isEmpty()) {
            budget.check();
            budget.states(stands.size() + mails.size());
            ActorStand stand = newStands.poll();
            if (stand != null) {
                expand(stand);
            } else {
                arrive(newMails.remove());
            }
        }
    }

    private ActorStand stand(int actor, Next.Call call, List<KnownValue> scope) {
        var stand = new ActorStand(actor, call.equation(), all(call.arguments(), scope));
        if (stands.add(stand)) {
            newStands.add(stand);
        }
        return stand;
    }

    private @Nullable ActorStand goOn(int actor, Next next, List<KnownValue> scope) {
        return next instanceof Next.Call call ? stand(actor, call, scope) : null;
    }

    private void expand(ActorStand stand) {
        Body body = system.equation(stand.location()).body();
        if (body instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                var channel = new Channel(stand.actor(), branch.channel());
                if (receivers
                        .computeIfAbsent(channel, none -> new LinkedHashSet<>())
                        .add(stand)) {
                    pending.getOrDefault(channel, List.of()).forEach(mail -> take(stand, mail));
                }
            }
        } else if (body instanceof Body.Choose choose) {
            for (Next way : choose.ways()) {
                moves.add(new NetMove(stand, null, List.of(), goOn(stand.actor(), way, stand.values())));
            }
        } else if (body instanceof Body.Act act) {
            var sent = new ArrayList<PendingMail>();
            for (Body.Output output : act.outputs()) {
                KnownValue to = value(output.to(), stand.values());
                var mail = new PendingMail(
                        to.actor(), String.valueOf(to.channel()), all(output.payload(), stand.values()));
                sent.add(mail);
                if (mails.add(mail)) {
                    newMails.add(mail);
                }
            }
            moves.add(new NetMove(stand, null, sent, goOn(stand.actor(), act.next(), stand.values())));
        }
    }

    private void arrive(PendingMail mail) {
        var channel = new Channel(mail.to(), mail.channel());
        pending.computeIfAbsent(channel, none -> new ArrayList<>()).add(mail);
        List.copyOf(receivers.getOrDefault(channel, Set.of())).forEach(stand -> take(stand, mail));
    }

    private void take(ActorStand stand, PendingMail mail) {
        var receive = (Body.Receive) system.equation(stand.location()).body();
        for (Body.Branch branch : receive.branches()) {
            if (branch.channel().equals(mail.channel())) {
                var scope = new ArrayList<KnownValue>(stand.values());
                scope.addAll(mail.payload());
                moves.add(new NetMove(stand, mail, List.of(), goOn(stand.actor(), branch.next(), scope)));
            }
        }
    }

    private static List<KnownValue> all(List<Term> terms, List<KnownValue> scope) {
        return terms.stream().map(term -> value(term, scope)).toList();
    }

    private static KnownValue value(Term term, List<KnownValue> scope) {
        KnownValue held = scope.get(term.slot());
        return term.channel() == null ? held : new KnownValue(held.actor(), term.channel());
    }
}
