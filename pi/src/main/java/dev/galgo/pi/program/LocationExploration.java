package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.pi.program.Channel.Ear;
import dev.galgo.pi.program.Deed.Branch;
import dev.galgo.pi.program.Deed.Go;
import dev.galgo.pi.program.State.Stage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds all locations that actors may come to, from the main block on, and what they do there. */
final class LocationExploration {
    private static final int MOST_LOCATIONS = 5_000;

    private final SingleCreations births;
    private final TaskPaths paths;
    private final Pruning pruning;
    private final Acting acting;
    private final Hearing hearing;
    private final Map<State, @Nullable Deed> deeds = new LinkedHashMap<>();
    private final Map<State, List<Branch>> branches = new HashMap<>();
    private final Map<Ear, List<State>> listeners = new HashMap<>();
    private final Map<Ear, List<Channel>> spoken = new HashMap<>();
    private final Set<Channel> channels = new LinkedHashSet<>();
    private final Deque<State> open = new ArrayDeque<>();
    private final Deque<Meeting> meetings = new ArrayDeque<>();
    private final State start;

    /** A message that somebody sends, and a location where it may be taken. */
    private record Meeting(State at, Channel channel) {}

    /** @param depth how many points of creation tell objects apart for the analysis of deadlocks */
    LocationExploration(FlowModel model, int depth) throws Unabstractable {
        var variables = new Variables(model);
        this.births = new SingleCreations(depth);
        this.paths = new TaskPaths(model, variables, births);
        this.pruning = new Pruning(variables);
        this.acting = new Acting(this, model, variables, births);
        this.hearing = new Hearing(this, model);
        TaskFrame main = State.frame(model.main(), Ref.self(TaskPaths.MAIN), List.of(), null);
        this.start = go(new State(TaskPaths.MAIN, Stage.RUNS, Map.of(), List.of(main), List.of(), null))
                .to();
        run();
    }

    private void run() throws Unabstractable {
        int born = 0;
        while (!open.isEmpty() || !meetings.isEmpty()) {
            if (deeds.size() > MOST_LOCATIONS) {
                throw new Unabstractable("more than " + MOST_LOCATIONS + " locations");
            }
            State state = open.poll();
            if (state != null) {
                expand(state);
            } else {
                Meeting meeting = meetings.remove();
                Go next = hearing.hear(meeting.at(), meeting.channel());
                branches.computeIfAbsent(meeting.at(), none -> new ArrayList<>())
                        .add(new Branch(meeting.channel(), next));
            }
            while (born < births.all().size()) {
                enter(State.of(births.all().get(born++).kind(), Stage.NEW, Map.of()));
            }
        }
    }

    private void expand(State state) throws Unabstractable {
        switch (state.stage()) {
            case CHOOSES -> {
                var ways = new LinkedHashSet<Go>();
                for (State way : paths.from(state)) {
                    ways.add(enter(way));
                }
                deeds.put(state, new Deed.Chooses(List.copyOf(ways)));
            }
            case OVER -> deeds.put(state, new Deed.Ends());
            case RUNS -> deeds.put(state, acting.deed(state));
            default -> {
                Ear ear = Hearing.ear(state);
                listeners.computeIfAbsent(ear, none -> new ArrayList<>()).add(state);
                spoken.getOrDefault(ear, List.of()).forEach(channel -> meetings.add(new Meeting(state, channel)));
            }
        }
    }

    /** A task goes on from here. */
    Go go(State state) throws Unabstractable {
        Set<State> ways = paths.from(state);
        if (ways.isEmpty()) {
            return enter(
                    State.of(state.kind(), Stage.OVER, Map.of())); // it goes round for ever, and nobody hears of it
        }
        return enter(ways.size() == 1 ? ways.iterator().next() : pruning.prune(state.at(Stage.CHOOSES)));
    }

    /** An actor comes to stand there. */
    Go enter(State state) {
        SlotLayout.Placed placed = SlotLayout.place(state.isWaiting() ? pruning.prune(state) : state);
        if (!deeds.containsKey(placed.state())) {
            deeds.put(placed.state(), null);
            open.add(placed.state());
        }
        return new Go(placed.state(), placed.arguments());
    }

    /** The task without what it will not look at again. */
    State pruned(State state) {
        return pruning.prune(state);
    }

    /** Somebody sends on the channel. */
    void speak(Channel channel) {
        if (channels.add(channel)) {
            Ear ear = channel.ear();
            spoken.computeIfAbsent(ear, none -> new ArrayList<>()).add(channel);
            listeners.getOrDefault(ear, List.of()).forEach(state -> meetings.add(new Meeting(state, channel)));
        }
    }

    /** All locations, in the order in which they were found. */
    List<State> locations() {
        return List.copyOf(deeds.keySet());
    }

    Deed deed(State location) {
        Deed deed = deeds.get(location);
        return deed != null ? deed : new Deed.Hears(branches.getOrDefault(location, List.of()));
    }

    Set<Channel> channels() {
        return channels;
    }

    List<SingleCreations.Static> statics() {
        return births.all();
    }

    /** Where the main block begins. */
    State start() {
        return start;
    }

    /** The names that a location has in its slots, from 1 on. */
    static List<Ref> slots(State state) {
        return SlotLayout.place(state).arguments();
    }
}
