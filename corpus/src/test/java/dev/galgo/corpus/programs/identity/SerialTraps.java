package dev.galgo.corpus.programs.identity;

import static dev.galgo.corpus.Mechanism.IDENTITY;

import dev.galgo.corpus.Trap;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What serialisation does not keep. */
public final class SerialTraps {
    private SerialTraps() {}

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class StringLiteral extends Sending {
        @Override
        Serializable value() {
            return "x";
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == "x";
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class SmallInteger extends Sending {
        @Override
        Serializable value() {
            return Integer.valueOf(5);
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Integer.valueOf(5);
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class BooleanBox extends Sending {
        @Override
        Serializable value() {
            return Boolean.TRUE;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Boolean.TRUE;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class CharacterBox extends Sending {
        @Override
        Serializable value() {
            return Character.valueOf('a');
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Character.valueOf('a');
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class ConstantInList extends Sending {
        @Override
        Serializable value() {
            return new ArrayList<>(List.of("k"));
        }

        @Override
        boolean right(Serializable arrived) {
            return ((List<?>) arrived).get(0) == "k";
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class IdentityMap extends Sending {
        @Override
        Serializable value() {
            var map = new IdentityHashMap<String, Integer>();
            map.put("k", 1);
            return map;
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Map<?, ?>) arrived).containsKey("k");
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class Singleton extends Sending {
        @Override
        Serializable value() {
            return Marker.NONE;
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived == Marker.NONE;
        }

        static class Marker implements Serializable {
            static final Marker NONE = new Marker();
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class TransientField extends Sending {
        @Override
        Serializable value() {
            return new Parcel();
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Parcel) arrived).content == 7;
        }

        static class Parcel implements Serializable {
            transient int content = 7;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class TransientCache extends Sending {
        @Override
        Serializable value() {
            return new Parcel();
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Parcel) arrived).cache.isEmpty();
        }

        static class Parcel implements Serializable {
            transient List<String> cache = new ArrayList<>();
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class ReadResolve extends Sending {
        @Override
        Serializable value() {
            return new Parcel(3);
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Parcel) arrived).content == 3;
        }

        static class Parcel implements Serializable {
            int content;

            Parcel(int content) {
                this.content = content;
            }

            Object readResolve() {
                return new Parcel(content + 1);
            }
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class WriteReplace extends Sending {
        @Override
        Serializable value() {
            return new Parcel(3);
        }

        @Override
        boolean right(Serializable arrived) {
            return arrived instanceof Parcel;
        }

        static class Parcel implements Serializable {
            int content;

            Parcel(int content) {
                this.content = content;
            }

            Object writeReplace() {
                return "replaced";
            }
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class ReadObject extends Sending {
        @Override
        Serializable value() {
            return new Parcel();
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Parcel) arrived).opened == 0;
        }

        static class Parcel implements Serializable {
            int opened;

            private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
                in.defaultReadObject();
                opened++;
            }
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class External extends Sending {
        @Override
        Serializable value() {
            return new Parcel(7);
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Parcel) arrived).content == 7;
        }

        public static class Parcel implements Externalizable {
            int content;

            public Parcel() {}

            Parcel(int content) {
                this.content = content;
            }

            @Override
            public void writeExternal(ObjectOutput out) {}

            @Override
            public void readExternal(ObjectInput in) {}
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class PlainSuperclass extends Sending {
        @Override
        Serializable value() {
            return new Derived(7);
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Derived) arrived).content == 7;
        }

        static class Base {
            int content = 1;
        }

        static class Derived extends Base implements Serializable {
            Derived(int content) {
                this.content = content;
            }
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class EnumInstanceField extends Sending {
        @Override
        Serializable value() {
            Colour.RED.mark = 1;
            return Colour.RED;
        }

        @Override
        boolean right(Serializable arrived) {
            return ((Colour) arrived).mark == 0;
        }

        enum Colour {
            RED;
            int mark;
        }
    }

    @Trap(mechanism = IDENTITY, truth = "every order")
    public static class TwoMessagesOneObject extends Sending {
        @Override
        Serializable value() {
            var list = new ArrayList<>(List.of(1));
            send(self(), "take", list);
            return list;
        }

        @Override
        boolean right(Serializable arrived) {
            return last(arrived);
        }

        Object before;

        private boolean last(Object now) {
            boolean same = before == null || before == now;
            before = now;
            return same;
        }
    }
}
