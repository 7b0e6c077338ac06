package dev.galgo.pi.family.crowd;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.family.growth.CountedPlaces;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A star with any number of others as a net: a place for each way in which the centre can be, for each that one of the others can be in, and for each
 * message that names none of them. As long as the place {@code gathering} has its token, more of the others come; a deadlock is one of those who have
 * come. Nothing is forgotten but which of the others is which, so the net does what some member does.
 */
public final class CrowdNet implements FamilyNet {
    private static final String GATHERING = "gathering";

    private final PiSystem system;
    private final long from;
    private final Net net;
    private final Map<Scene, String> centres = new LinkedHashMap<>();
    private final Map<ActorClass, String> others = new LinkedHashMap<>();
    private final Map<StarMessage, String> mails = new LinkedHashMap<>();

    public CrowdNet(Family family, Budget budget) {
        this.from = family.regularFrom();
        this.system = family.member(from);
        Crowd crowd = Crowd.of(system);
        Map<ActorClass, Integer> grown = growth(family, crowd);
        CrowdMoves found;
        try {
            found = new CrowdMoves(crowd, budget);
        } catch (IllegalStateException notAStar) {
            throw new IrregularFamily("its numbered actors get to know each other");
        }
        found.centres().forEach(centre -> centres.put(centre, "centre" + (centres.size() + 1)));
        found.others().forEach(one -> others.put(one, "other" + (others.size() + 1)));
        found.mails().forEach(mail -> mails.put(mail, "mail" + (mails.size() + 1)));
        this.net = build(crowd, grown, found);
    }

    /** What each larger member has more of. */
    private Map<ActorClass, Integer> growth(Family family, Crowd crowd) {
        Map<ActorClass, Integer> grown = more(crowd, Crowd.of(family.member(from + 1)));
        for (int more = 1; more < 3; more++) {
            Map<ActorClass, Integer> next =
                    more(Crowd.of(family.member(from + more)), Crowd.of(family.member(from + more + 1)));
            if (!next.equals(grown)) {
                throw new IrregularFamily("its members do not grow by the same actors");
            }
        }
        if (grown.isEmpty()) {
            throw new IrregularFamily("its members do not grow");
        }
        return grown;
    }

    private static Map<ActorClass, Integer> more(Crowd crowd, Crowd larger) {
        var more = new HashMap<>(larger.others());
        crowd.others().forEach((one, count) -> Counting.add(more, one, -count));
        if (more.values().stream().anyMatch(count -> count < 0)
                || !crowd.centre().init().equals(larger.centre().init())) {
            throw new IrregularFamily("its members do not grow by the same actors");
        }
        return more;
    }

    private Net build(Crowd crowd, Map<ActorClass, Integer> grown, CrowdMoves found) {
        NetBuilder builder = Net.builder(system.name());
        builder.place(GATHERING, 1);
        boolean first = true;
        for (String centre : centres.values()) {
            builder.place(centre, first ? 1 : 0); // the start was found first
            first = false;
        }
        others.forEach((one, name) -> builder.place(name, crowd.others().getOrDefault(one, 0)));
        mails.values().forEach(builder::place);
        builder.transition(MORE).arc(GATHERING, MORE).arc(MORE, GATHERING);
        others.forEach((one, name) -> {
            int count = grown.getOrDefault(one, 0);
            if (count > 0) {
                builder.arc(MORE, name, count);
            }
        });
        builder.transition("all").arc(GATHERING, "all");
        int number = 0;
        for (CrowdMoves.Move move : found.moves()) {
            String name = "move" + ++number;
            builder.transition(name).arc(name(centres, move.centre()), name);
            builder.arc(name, name(centres, move.to()));
            if (move.focus() != null) {
                builder.arc(name(others, move.focus()), name);
            }
            if (move.taken() != null) {
                builder.arc(name(mails, move.taken()), name);
            }
            move.joined().forEach((one, count) -> builder.arc(name, name(others, one), count));
            var sent = new LinkedHashMap<StarMessage, Integer>();
            move.sent().forEach(mail -> sent.merge(mail, 1, Integer::sum));
            sent.forEach((mail, count) -> builder.arc(name, name(mails, mail), count));
        }
        return builder.build();
    }

    private static <T> String name(Map<T, String> names, T one) {
        return names.getOrDefault(one, "");
    }

    @Override
    public Net net() {
        return net;
    }

    @Override
    public long from() {
        return from;
    }

    @Override
    public NetQuestion deadlock() {
        var waiting = new ArrayList<Integer>();
        stands().forEach((place, stands) -> {
            if (stands.stream().anyMatch(this::isStuck)) {
                net.place(place).ifPresent(waiting::add);
            }
        });
        return NetQuestion.deadlock(net, waiting);
    }

    private boolean isStuck(StandingActor stand) {
        return !stand.equals(StandingActor.ENDED) && system.isStuckAt(stand.location());
    }

    @Override
    public NetQuestion reach(List<String> locations) {
        var places = new HashMap<String, List<String>>();
        stands().forEach((place, stands) ->
                stands.forEach(stand -> places.computeIfAbsent(stand.location(), none -> new ArrayList<>())
                        .add(place)));
        return NetQuestion.reach(net, CountedPlaces.together(locations, places));
    }

    /** Those of whom a token tells where they stand, by place. */
    private Map<String, List<StandingActor>> stands() {
        var stands = new LinkedHashMap<String, List<StandingActor>>();
        centres.forEach((centre, name) -> {
            var there = new ArrayList<>(centre.statics());
            centre.created().forEach(one -> there.add(one.stand()));
            stands.put(name, there);
        });
        others.forEach((one, name) -> stands.put(name, List.of(one.stand())));
        return stands;
    }
}
