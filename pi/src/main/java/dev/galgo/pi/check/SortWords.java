package dev.galgo.pi.check;

import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Sort;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is said of sorts that do not go together: both of them, and where the one that was wanted is declared. */
final class SortWords {
    private static final int MOST = 3;

    private final Map<String, ActorKind> types;
    private final Map<Sort, Place> declared;

    SortWords(Map<String, ActorKind> types, Map<Sort, Place> declared) {
        this.types = types;
        this.declared = declared;
    }

    /** What a message on a channel carries. */
    List<Sort> carried(Sort channel) {
        return Objects.requireNonNull(
                Objects.requireNonNull(types.get(channel.type())).channels().get(channel.channel()));
    }

    /** @param used what it could be besides */
    String declaredOtherwise(Sort sort, Set<Sort> used) {
        return "this is said to be a " + sort + ", but where it stands only a " + listed(used) + " can be";
    }

    /**
     * {@code Pi1 is given a Pong as 'ping', which is a Ping there (pp.api:5:1)}
     *
     * @param given what could be given, or what actors could be whose channel is
     */
    String givenOtherwise(SortConstraints.Slot slot, Set<Sort> given, @Nullable String channel, Set<Sort> taken) {
        String what = channel == null ? "a " + listed(given) : "channel '" + channel + "' of a " + listed(given);
        return slot.equation() + " is given " + what + " as '" + slot.name() + "', which is a " + listed(taken)
                + " there (" + slot.place() + ")";
    }

    /**
     * {@code Ping carries (Ping.Pong), got 2 arguments; it is declared at pp.api:3:25}
     *
     * @param channel the message's name; null if the receiver is a channel itself
     * @param receivers whom or what it could be sent to
     * @param given what each argument could be
     */
    String misfit(@Nullable String channel, Set<Sort> receivers, List<Set<Sort>> given) {
        List<Sort> called = declared.keySet().stream()
                .filter(sort -> channel == null || channel.equals(sort.channel()))
                .sorted(Comparator.comparing(sort -> Objects.requireNonNull(declared.get(sort))))
                .toList();
        if (called.isEmpty()) {
            return "nobody takes a message '" + channel + "'";
        }
        List<Sort> sentTo = called.stream()
                .filter(sort -> receivers.contains(channel == null ? sort : new Sort(sort.type(), null)))
                .toList();
        if (sentTo.isEmpty()) {
            return channel == null
                    ? "a message is sent to a " + listed(receivers) + ", which is no channel"
                    : channel + " is sent to a " + listed(receivers) + ", which takes no such message; a "
                            + called.get(0).type() + " does" + at(called.get(0));
        }
        Sort one = sentTo.stream()
                .filter(sort -> carried(sort).size() == given.size())
                .findFirst()
                .orElse(sentTo.get(0));
        if (carried(one).size() != given.size()) {
            return described(one) + ", got " + given.size() + (given.size() == 1 ? " argument" : " arguments")
                    + at(one);
        }
        return described(one) + ", got (" + arguments(one, given) + ")" + at(one);
    }

    /** What was got where it is wrong, and what is meant where it is right. */
    private String arguments(Sort channel, List<Set<Sort>> given) {
        var got = new ArrayList<String>();
        for (int i = 0; i < given.size(); i++) {
            Sort wanted = carried(channel).get(i);
            got.add(given.get(i).contains(wanted) ? wanted.toString() : listed(given.get(i)));
        }
        return String.join(", ", got);
    }

    private String described(Sort channel) {
        return channel.channel() + " carries ("
                + carried(channel).stream().map(Sort::toString).collect(Collectors.joining(", ")) + ")";
    }

    private String at(Sort channel) {
        return "; it is declared at " + declared.get(channel);
    }

    private static String listed(Collection<Sort> sorts) {
        List<String> names = sorts.stream().map(Sort::toString).toList();
        return names.isEmpty()
                ? "name of no sort"
                : names.size() <= MOST
                        ? String.join(" or ", names)
                        : String.join(", ", names.subList(0, MOST)) + " or one of " + (names.size() - MOST) + " more";
    }
}
