package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Trap;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import javax.crypto.KeyGenerator;

/** Random sources of every family, by every way. */
public final class RandomTraps {
    private RandomTraps() {}

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class NewRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Random().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class MathRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Math.random() > 0.2;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ThreadLocal extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return ThreadLocalRandom.current().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Splittable extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new SplittableRandom().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class SplittableSplit extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new SplittableRandom().split().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class GeneratorDefault extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return RandomGenerator.getDefault().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class GeneratorByName extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return RandomGenerator.of("L64X128MixRandom").nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class GeneratorFactory extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return RandomGeneratorFactory.of("Xoshiro256PlusPlus").create().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Secure extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new SecureRandom().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class SecureByName extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return SecureRandom.getInstance("SHA1PRNG").nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class RandomUuid extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return UUID.randomUUID().getLeastSignificantBits() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Shuffle extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var list = new ArrayList<>(List.of(0, 1, 2, 3));
            Collections.shuffle(list);
            return list.get(0) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ShuffleWithRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var list = new ArrayList<>(List.of(0, 1, 2, 3));
            Collections.shuffle(list, new Random());
            return list.get(0) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ReflectedRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var random =
                    (Random) Class.forName("java.util.Random").getConstructor().newInstance();
            return random.nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ConstructorReference extends Drawing {
        @Override
        boolean lucky() throws Exception {
            Supplier<Random> source = Random::new;
            return source.get().nextInt(4) != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class MathReference extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Stream.generate(Math::random).limit(1).allMatch(x -> x > 0.2);
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class RandomInts extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Random().ints(1, 0, 4).noneMatch(x -> x == 0);
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Gaussian extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Random().nextGaussian() > -0.7;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class ReflectedMath extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return (double) Math.class.getMethod("random").invoke(null) > 0.2;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class SubclassOfRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Dice().nextInt(4) != 0;
        }

        static class Dice extends Random {
            int rolls;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class GeneratedKey extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return KeyGenerator.getInstance("AES").generateKey().getEncoded()[0] % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class TemporaryName extends Drawing {
        @Override
        boolean lucky() throws Exception {
            Path file = Files.createTempFile("galgo-corpus", "");
            Files.delete(file);
            return file.getFileName().toString().hashCode() % 4 != 0;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class Exponential extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return ThreadLocalRandom.current().nextExponential() > 0.2;
        }
    }

    @Trap(mechanism = CHANCE, truth = "chance")
    public static class HandleToRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            try {
                return (double) MethodHandles.lookup()
                                .findStatic(Math.class, "random", MethodType.methodType(double.class))
                                .invoke()
                        > 0.2;
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }
    }
}
