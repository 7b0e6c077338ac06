package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;

/** Programs whose classes do something of their own when they are serialised; the argument names the message to start with. */
public final class Serialising {
    private Serialising() {}

    public static void main(String[] args) {
        var sender = createActor(Sender.class);
        switch (args[0]) {
            case "counted" -> {
                send(sender, "look");
                send(sender, "post");
            }
            case "countedAnswer" -> {
                send(sender, "look");
                send(createActor(Asker.class), "ask", sender);
            }
            default -> send(sender, args[0]);
        }
    }

    /** Changes when it is written. */
    public static class Counted implements Serializable {
        private static final long serialVersionUID = 1L;
        int written;

        private void writeObject(ObjectOutputStream out) throws IOException {
            written++;
            out.defaultWriteObject();
        }
    }

    /** Asks for what is counted. */
    public static class Asker extends Actor {
        @message
        public void ask(ActorName sender) {
            call(sender, "fetch");
        }
    }

    /** Has a field that does not travel. */
    public static class Forgetful implements Serializable {
        private static final long serialVersionUID = 1L;
        transient int forgotten = 7;
        int kept = 7;
    }

    /** Is one of its kind wherever it is read. */
    public static class One implements Serializable {
        private static final long serialVersionUID = 1L;
        static final One ONE = new One();

        Object readResolve() {
            return ONE;
        }
    }

    /** Becomes the one constant of another class. */
    public static class Stand implements Serializable {
        private static final long serialVersionUID = 1L;

        Object readResolve() {
            return Constant.CONSTANT;
        }
    }

    /** Knows nothing of how it is serialised. */
    public static class Constant implements Serializable {
        private static final long serialVersionUID = 1L;
        static final Constant CONSTANT = new Constant();
    }

    /** Writes itself. */
    public static class Outer implements Externalizable {
        int number;

        public Outer() {}

        Outer(int number) {
            this.number = number;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number + 1);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            number = in.readInt();
        }
    }

    /** Counts at each construction, and serialisation is one. */
    public record Counting(int number) implements Serializable {
        public Counting {
            number++;
        }
    }

    /** Refuses to be read, with an exception of its own. */
    public static class Refusing implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) {
            throw new IllegalStateException("unreadable");
        }
    }

    /** Reads more than it has written. */
    public static class Greedy implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException {
            in.readInt();
        }
    }

    /** Writes what cannot be written. */
    public static class Unfit implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(new Object());
        }
    }

    /** Leaves out what cannot be written. */
    public static class Careful implements Externalizable {
        Object left = new Object();

        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {}
    }

    /** Carries names and code, and forgets something. */
    public static class Carrier extends Forgetful {
        private static final long serialVersionUID = 1L;
        final List<ActorName> names = new ArrayList<>();
        final IntSupplier code;

        <T extends IntSupplier & Serializable> Carrier(T code) {
            this.code = code;
        }
    }

    /** Fails with something that does not travel. */
    public static class Failing extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final transient Object detail = "x";
    }

    /** Is created with what does not travel whole. */
    public static class Born extends Actor {
        public Born(Forgetful given) {
            assert given.forgotten == 7;
        }
    }

    /** Answers and fails. */
    public static class Server extends Actor {
        private final List<Integer> list = new ArrayList<>();

        @message
        public Forgetful answer() {
            return new Forgetful();
        }

        @message
        public Refusing refusing() {
            return new Refusing();
        }

        @message
        public void fail() {
            throw new Failing();
        }

        @message
        public List<Integer> live() {
            return list;
        }

        @message
        public List<Integer> copy() {
            return new ArrayList<>(list);
        }
    }

    /** Sends something and looks at what arrives. */
    public static class Sender extends Actor {
        private final Counted counted = new Counted();

        @message
        public void post() {
            send(self(), "ignore", counted);
        }

        @message
        public Counted fetch() {
            return counted;
        }

        @message
        public void look() {
            assert counted.written == 0;
        }

        private ActorName server() {
            return create(Server.class);
        }

        @message
        public void forgotten() {
            send(self(), "take", new ArrayList<>(List.of(new Forgetful())), true);
        }

        @message
        public void kept() {
            send(self(), "take", new ArrayList<>(List.of(new Forgetful())), false);
        }

        @message
        public void take(ArrayList<Forgetful> list, boolean all) {
            var arrived = list.get(0);
            assert arrived.kept == 7;
            assert !all || arrived.forgotten == 7;
        }

        @message
        public void one() {
            send(self(), "takeOne", One.ONE, new Stand());
        }

        @message
        public void takeOne(One one, Object constant) {
            assert one == One.ONE;
            assert constant == Constant.CONSTANT;
        }

        @message
        public void outer() {
            send(self(), "takeOuter", new Outer(1));
        }

        @message
        public void takeOuter(Outer outer) {
            assert outer.number == 1;
        }

        @message
        public void counting() {
            send(self(), "takeCounting", new Counting(1));
        }

        @message
        public void takeCounting(Counting counting) {
            assert counting.number() == 2;
        }

        @message
        public void refusing() {
            send(self(), "ignore", new Refusing());
        }

        @message
        public void refusingAnswer() {
            call(server(), "refusing");
        }

        @message
        public void refusingCaught() {
            try {
                send(self(), "ignore", new Refusing());
                assert false;
            } catch (IllegalStateException expected) {
                assert expected.getMessage().equals("unreadable");
            }
        }

        @message
        public void greedy() {
            send(self(), "ignore", new Greedy());
        }

        @message
        public void unfit() {
            send(self(), "ignore", new Unfit());
        }

        @message
        public void careful() {
            send(self(), "ignore", new Careful());
        }

        @message
        public void ignore(Object given) {}

        @message
        public void carrier() {
            int number = 3;
            var carrier = new Carrier((IntSupplier & Serializable) () -> number);
            carrier.names.add(self());
            carrier.names.add(self());
            send(self(), "takeCarrier", carrier);
        }

        @message
        public void takeCarrier(Carrier carrier) {
            assert carrier.names.get(0) == self() && carrier.names.get(1) == self();
            assert carrier.code.getAsInt() == 3;
            send(carrier.names.get(0), "ignore", 1);
        }

        @message
        public void answer() {
            assert this.<Forgetful>call(server(), "answer").forgotten == 7;
        }

        @message
        public void answerByReference() {
            assert this.<Forgetful>callByRef(server(), "answer").forgotten == 7;
        }

        @message
        public void failure() {
            assert detail(false) != null;
        }

        @message
        public void failureByReference() {
            assert detail(true) != null;
        }

        private Object detail(boolean byReference) {
            try {
                return byReference ? callByRef(server(), "fail") : call(server(), "fail");
            } catch (RemoteCodeException thrown) {
                return ((Failing) thrown.getCause()).detail;
            }
        }

        @message
        public void creation() {
            create(Born.class, new Forgetful());
        }

        @message
        public void live() {
            callByRef(server(), "live");
        }

        @message
        public void liveByValue() {
            call(server(), "live");
        }

        @message
        public void copy() {
            this.<List<Integer>>callByRef(server(), "copy").add(1);
        }
    }
}
