package dev.galgo.examples.election;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;
import osl.util.constraints.Disable;

/** A node that takes part in elections. Nodes know each other by their places in a list; the later, the stronger. */
public class Node extends Actor {
    private static final int NOBODY = -1;

    private final int me;
    private ActorName[] nodes = {};
    private Role role = Role.CANDIDATE;
    /** Whom it has accepted, or who was elected. */
    private int leader = NOBODY;
    /** Who was elected. */
    private int elected = NOBODY;
    /** Who has accepted this node, directly or through others. */
    private TreeSet<Integer> captured = new TreeSet<>();
    /** Who is known to have failed. */
    private List<Integer> failed = new ArrayList<>();
    /** Whose failure this node will hear of. */
    private TreeSet<Integer> monitored = new TreeSet<>();
    /** Who will hear of the failure of this node. */
    private TreeSet<Integer> monitors = new TreeSet<>();

    public Node(int place) {
        me = place;
    }

    /** Says who takes part; for the driver. */
    @message
    public void connect(ActorName[] all) {
        nodes = all.clone();
    }

    /** Begins the election, unless the node was captured or has failed before. */
    @message
    public void start() {
        if (role == Role.CANDIDATE) {
            captureAll();
        }
    }

    /** Another node wants to be elected, and to hear if this one fails. */
    @message
    public void capture(int from, Strength theirs) {
        if (isDown(from)) {
            return;
        }
        monitors.add(from);
        isUp(from);
        if (role == Role.ELECTED) {
            send(nodes[from], "elect", me);
        } else if (role == Role.CANDIDATE) {
            if (strength().compareTo(theirs) < 0) {
                send(nodes[from], "accept", me, new TreeSet<>(captured));
                role = Role.CAPTURED;
                leader = from;
            } else {
                triedByWeaker(from);
            }
        }
    }

    /** Another node accepts this one, together with those that have accepted that one. */
    @message
    public void accept(int from, Set<Integer> theirs) {
        if (role == Role.DOWN) {
            return;
        }
        isUp(from);
        if (role == Role.CANDIDATE) {
            captured.add(from);
            captured.addAll(theirs);
            electIfStrongEnough();
        } else if (role == Role.CAPTURED) {
            send(nodes[leader], "accept", from, new TreeSet<>(theirs));
        } else if (role == Role.ELECTED) {
            send(nodes[from], "elect", me);
        }
    }

    /** Another node has been elected. */
    @message
    public void elect(int from) {
        if (role == Role.DOWN) {
            return;
        }
        assert role != Role.ELECTED : "two leaders: " + from + " and " + me;
        isUp(from);
        role = Role.SURRENDERED;
        leader = from;
        elected = from;
        captured = new TreeSet<>();
    }

    /** Another node wants to hear if this one fails. */
    @message
    public void monitor(int from) {
        if (!isDown(from)) {
            monitors.add(from);
        }
    }

    /** A node that this one monitors has failed. */
    @message
    public void failed(int node) {
        if (role == Role.DOWN || !monitored.remove(node)) {
            return;
        }
        failed.add(node);
        captured.remove(node);
        if (follows(node)) {
            leader = NOBODY;
            elected = NOBODY;
        }
        if (role == Role.CANDIDATE) {
            electIfStrongEnough();
        } else if (leader == NOBODY && (role == Role.CAPTURED || role == Role.SURRENDERED)) {
            role = Role.CANDIDATE;
            captureAll();
            electIfStrongEnough();
        }
    }

    /** The node fails: what it knew is lost, and so is what is sent to it until it comes back. */
    @message
    public void fail() {
        for (int other : monitors) {
            send(nodes[other], "failed", me);
        }
        role = Role.DOWN;
        leader = NOBODY;
        elected = NOBODY;
        captured = new TreeSet<>();
        failed = new ArrayList<>();
        monitored = new TreeSet<>();
        monitors = new TreeSet<>();
        send(self(), "comeBack");
    }

    @message
    public void comeBack() {
        role = Role.CANDIDATE;
        captureAll();
    }

    /** A node that has come back asks for the leader. */
    @message
    public void join(int from) {
        if (!isDown(from)) {
            monitors.add(from);
            isUp(from);
            if (role == Role.ELECTED) {
                send(nodes[from], "elect", me);
            }
        }
    }

    @Disable(messageName = "leader")
    public boolean noLeader() {
        return elected == NOBODY;
    }

    /** Who is the leader; not answered before there is one. */
    @message
    public int leader() {
        return elected;
    }

    /** A node that has failed gives no answer but that. */
    private boolean isDown(int asking) {
        if (role == Role.DOWN) {
            send(nodes[asking], "failed", me);
        }
        return role == Role.DOWN;
    }

    /** A weaker candidate has tried to capture this one. It will hear from this node, or has heard. */
    void triedByWeaker(int from) {}

    /** Whether this node has to look for another leader if that one fails. */
    boolean follows(int node) {
        return elected == node;
    }

    /** Whether this node is the one that another one follows. */
    final boolean accepted(int node) {
        return leader == node;
    }

    /** Tries to capture all others, and monitors them from now on. */
    final void captureAll() {
        monitorAll();
        for (int other = 0; other < nodes.length; other++) {
            if (other != me) {
                captureOne(other);
            }
        }
    }

    final void captureOne(int other) {
        send(nodes[other], "capture", me, strength());
    }

    /** For nodes that do not capture. */
    final void joinAll() {
        role = Role.BACK;
        monitorAll();
        for (int other = 0; other < nodes.length; other++) {
            if (other != me) {
                send(nodes[other], "join", me);
            }
        }
    }

    private void monitorAll() {
        var unknown = new ArrayList<Integer>();
        for (int other = 0; other < nodes.length; other++) {
            if (other != me && monitored.add(other)) {
                unknown.add(other);
            }
        }
        failed = stillFailed(failed, unknown);
    }

    /** Who counts as failed when some nodes are monitored again. As in the original, only the last of them is taken off the list. */
    List<Integer> stillFailed(List<Integer> known, List<Integer> monitoredAgain) {
        List<Integer> still = known;
        for (Integer node : monitoredAgain) {
            still = new ArrayList<>(known);
            still.remove(node);
        }
        return still;
    }

    /** Something was heard of a node. */
    private void isUp(int node) {
        if (node != me && monitored.add(node)) {
            failed.remove((Integer) node);
            send(nodes[node], "monitor", me);
        }
    }

    private Strength strength() {
        return new Strength(captured.size(), me);
    }

    private void electIfStrongEnough() {
        int mine = captured.size() + 1;
        if (2 * mine > nodes.length || mine + failed.size() == nodes.length) {
            role = Role.ELECTED;
            leader = me;
            elected = me;
            for (int other = 0; other < nodes.length; other++) {
                if (other != me) {
                    send(nodes[other], "elect", me);
                }
            }
        }
    }
}
