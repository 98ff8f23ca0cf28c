import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.store.MMapDirectory;

/*
 * Lucene as an expert would set it up to suggest addresses. Each choice and why:
 *
 * - An address is a document, and the index is sorted by the importance we give it. A search with the same order stops after ten hits
 *   (a total-hits threshold of 1), so that the answer to a short prefix is the head of one list.
 * - Words are terms of a field without positions, norms or frequencies: nothing is scored, so nothing else is read.
 * - Edge n-grams of 1 to 8 letters make the unfinished word one term. A longer beginning is a prefix query, which then matches few terms.
 * - All words are filters of one constant-score conjunction. Lucene leads with the rarest and skips through the others.
 * - One segment; memory-mapped; no query cache, because Lucene's never keeps single terms.
 * - With a typo, words of four letters or more may differ by one edit.
 *
 * It reads commands from its input, one a line, and answers each with one line.
 */
public final class LucenePeer {
  private static final int LONGEST_GRAM = 8;
  private static final int HITS = 10;
  private static final Sort ORDER = new Sort(new SortField("rank", SortField.Type.LONG));
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  public static void main(String[] given) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
    MMapDirectory directory = new MMapDirectory(Path.of(given[0]));
    long documents = build(directory, in);
    DirectoryReader reader = DirectoryReader.open(directory);
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    long bytes = 0;
    for (String file : directory.listAll()) bytes += directory.fileLength(file);
    System.out.println("{\"documents\":" + documents + ",\"bytes\":" + bytes + "}");
    Map<String, Kind> kinds = new HashMap<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] command = line.split("\t");
      String name = command[1];
      switch (command[0]) {
        case "texts" -> {
          String[] texts = new String[Integer.parseInt(command[2])];
          for (int at = 0; at < texts.length; at++) texts[at] = in.readLine();
          kinds.put(name, new Kind(searcher, texts, command[3].equals("fuzzy")));
          System.out.println("{}");
        }
        case "turn" -> {
          kinds.get(name).askFor(Long.parseLong(command[2]) * 1_000_000);
          System.out.println("{}");
        }
        case "report" -> System.out.println(kinds.get(name).report());
        default -> throw new IllegalArgumentException(line);
      }
    }
  }

  /** Adds addresses, the most important first, up to a line that is empty: the shown text, a tab, its words. */
  private static long build(MMapDirectory directory, BufferedReader in) throws Exception {
    IndexWriterConfig config = new IndexWriterConfig().setIndexSort(ORDER).setRAMBufferSizeMB(256);
    long rank = 0;
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line = in.readLine(); !line.isEmpty(); line = in.readLine(), rank++) {
        int tab = line.indexOf('\t');
        Document document = new Document();
        document.add(new NumericDocValuesField("rank", rank));
        document.add(new StoredField("text", line.substring(0, tab)));
        Set<String> starts = new HashSet<>();
        for (String word : line.substring(tab + 1).split(" ")) {
          document.add(new StringField("word", word, Field.Store.NO));
          for (int length = 1; length <= Math.min(LONGEST_GRAM, word.length()); length++)
            starts.add(word.substring(0, length));
        }
        for (String start : starts) document.add(new StringField("start", start, Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    return rank;
  }

  /** The texts of one kind, and how long they took. */
  private static final class Kind {
    private final IndexSearcher searcher;
    private final String[] texts;
    private final boolean fuzzy;
    private long[] nanos = new long[1 << 16];
    private int calls;
    private int answered;
    private long cpuNanos;
    private int next;

    Kind(IndexSearcher searcher, String[] texts, boolean fuzzy) {
      this.searcher = searcher;
      this.texts = texts;
      this.fuzzy = fuzzy;
    }

    void askFor(long forNanos) throws Exception {
      long cpu = SYSTEM.getProcessCpuTime();
      long end = System.nanoTime() + forNanos;
      for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
        if (search(texts[next]) > 0) answered++;
        if (calls == nanos.length) nanos = Arrays.copyOf(nanos, 2 * calls);
        nanos[calls++] = System.nanoTime() - start;
        next = (next + 1) % texts.length;
      }
      cpuNanos += SYSTEM.getProcessCpuTime() - cpu;
    }

    String report() {
      long[] sorted = Arrays.copyOf(nanos, calls);
      Arrays.sort(sorted);
      return String.format(
          java.util.Locale.ROOT,
          "{\"calls\":%d,\"p50\":%.1f,\"p99\":%.1f,\"slowest\":%.1f,\"perCpuSecond\":%.1f,\"answered\":%.4f}",
          calls,
          sorted[calls / 2] / 1e3,
          sorted[(int) (calls * 0.99)] / 1e3,
          sorted[calls - 1] / 1e3,
          calls * 1e9 / cpuNanos,
          (double) answered / calls);
    }

    /** Finds the best ten and fetches their texts. A text ends with a space if its last word is finished. */
    private int search(String text) throws Exception {
      if (text.isBlank()) return 0;
      String[] words = text.trim().split(" ");
      boolean unfinished = !text.endsWith(" ");
      BooleanQuery.Builder all = new BooleanQuery.Builder();
      for (int at = 0; at < words.length; at++)
        all.add(queryOf(words[at], unfinished && at == words.length - 1), BooleanClause.Occur.FILTER);
      TopFieldCollectorManager best = new TopFieldCollectorManager(ORDER, HITS, null, 1);
      int length = 0;
      for (ScoreDoc hit : searcher.search(new ConstantScoreQuery(all.build()), best).scoreDocs)
        length += searcher.storedFields().document(hit.doc).get("text").length();
      return length;
    }

    private Query queryOf(String word, boolean unfinished) {
      if (unfinished && word.length() <= LONGEST_GRAM) return new TermQuery(new Term("start", word));
      if (unfinished) return new PrefixQuery(new Term("word", word));
      boolean mayBeMistyped = fuzzy && word.length() >= 4 && Character.isLetter(word.charAt(0));
      return mayBeMistyped ? new FuzzyQuery(new Term("word", word), 1) : new TermQuery(new Term("word", word));
    }
  }
}
